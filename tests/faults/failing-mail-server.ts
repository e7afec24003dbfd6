import { createServer, type Socket } from "node:net";

/** What the server answers instead of taking an email. */
export interface MailFaults {
  greeting?: string;
  starttls?: string;
  auth?: string;
  mailFrom?: string;
  recipient?: string;
  afterData?: string;
  /** It closes the connection when the whole message has arrived, without an answer. */
  cutsAfterData?: boolean;
  /** It doesn't answer the recipient. */
  isSilent?: boolean;
}

export interface FailingMailServer {
  port: number;
  /** What it does wrong from the next connection on. */
  faults: MailFaults;
  /** The messages that it has taken. */
  taken: string[];
  /** The commands that it has heard. */
  heard: string[];
  close(): Promise<void>;
}

/** An SMTP server on this machine that says exactly what a test wants, which a library's server doesn't. */
export async function startFailingMailServer(): Promise<FailingMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    converse(socket, failing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const failing: FailingMailServer = {
    port: typeof address === "object" && address ? address.port : 0,
    faults: {},
    taken: [],
    heard: [],
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return failing;
}

function converse(socket: Socket, server: FailingMailServer): void {
  const { faults } = server;
  let text = "";
  let message: string[] | undefined;
  const say = (answer: string | undefined) => answer !== undefined && socket.write(`${answer}\r\n`);

  function takeLine(line: string): void {
    if (message === undefined) {
      server.heard.push(line);
      if (line === "DATA") message = [];
      say(toAnswer(line.toUpperCase(), faults));
    } else if (line !== ".") message.push(line);
    else if (faults.cutsAfterData) socket.destroy();
    else {
      if (faults.afterData === undefined) server.taken.push(message.join("\n"));
      message = undefined;
      say(faults.afterData ?? "250 2.0.0 Taken");
    }
  }

  if (faults.greeting !== undefined) {
    socket.end(`${faults.greeting}\r\n`);
    return;
  }
  say("220 failing.test");
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      takeLine(line);
    }
  });
}

function toAnswer(command: string, faults: MailFaults): string | undefined {
  if (command.startsWith("EHLO"))
    return ["250-failing.test", ...(faults.starttls ? ["250-STARTTLS"] : []), "250 AUTH PLAIN"].join("\r\n");
  if (command === "STARTTLS") return faults.starttls ?? "502 5.5.1 Not known";
  if (command.startsWith("AUTH")) return faults.auth ?? "235 2.7.0 Welcome";
  if (command.startsWith("MAIL FROM")) return faults.mailFrom ?? "250 2.1.0 Fine";
  if (command.startsWith("RCPT TO"))
    return faults.isSilent ? undefined : (faults.recipient ?? "250 2.1.5 Fine");
  if (command === "DATA") return "354 Go on";
  return "250 2.0.0 Fine";
}
