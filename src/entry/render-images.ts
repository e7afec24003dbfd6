import { answerRenders } from "../server/images/answer-renders.ts";

/** The process that renders pictures, started by the web process when the first one is needed. */
answerRenders();
