import { answerRun } from "../server/feed/run/answer-run.ts";

/** The process that carries out one run of a feed. The worker starts it. */
answerRun();
