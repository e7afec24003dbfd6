import { answerRenders } from "../server/media/answer-renders.ts";

/** The process that renders pictures, started by the web process when the first one is needed. */
answerRenders();
