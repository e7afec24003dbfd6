import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface MailServer {
  url: string;
  /** The raw messages that were accepted. */
  received: string[];
  close(): Promise<void>;
}

/** A real SMTP server on this machine, which a test can make slow or let refuse. */
export async function startMailServer(options: SMTPServerOptions = {}, wantedPort = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    // Mailers keep their connections, and half a minute for them to end is too long.
    closeTimeout: 100,
    onData(stream, _session, callback) {
      let message = "";
      stream.on("data", (chunk) => {
        message += chunk;
      });
      stream.on("end", () => {
        received.push(message);
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
