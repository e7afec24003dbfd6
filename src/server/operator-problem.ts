/** A problem that the person at the command line can understand and solve. Printed without a stack trace. */
export class OperatorProblem extends Error {
  override readonly name = "OperatorProblem";
}
