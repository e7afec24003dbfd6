import { answerRenders } from "../server/media/answer-renders.ts";

/** The process that renders images. The web process starts it when the first image is needed. */
answerRenders();
