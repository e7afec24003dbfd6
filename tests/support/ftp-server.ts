import { type AddressInfo, createServer, type Socket } from "node:net";

interface FtpFile {
  content: string;
  /** In the form of MLSD: 20261116093000. */
  modified: string;
}

export interface FtpServer {
  port: number;
  commands: string[];
  close(): Promise<void>;
}

interface FtpOptions {
  user: string;
  password: string;
  /** By their path. */
  files: Readonly<Record<string, FtpFile>>;
  /** Sends only this many bytes of a file and then says that the transfer failed. */
  cutAt?: number;
}

/** Enough of FTP for a client that signs in, lists a folder and downloads a file. */
export async function startFtpServer({ user, password, files, cutAt }: FtpOptions): Promise<FtpServer> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((control) => {
    sockets.add(control);
    control.on("error", () => undefined);
    let name = "";
    let data: Promise<Socket> | undefined;
    const say = (line: string) => control.write(`${line}\r\n`);

    function openData(): void {
      const listener = createServer();
      data = new Promise((resolve) => listener.once("connection", resolve));
      listener.listen(0, "127.0.0.1", () => {
        const { port } = listener.address() as AddressInfo;
        say(`229 Entering Extended Passive Mode (|||${port}|)`);
      });
      void data.then((socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined);
        listener.close();
      });
    }
    async function send(content: string, isCut = false): Promise<void> {
      say("150 Here it comes");
      (await data)?.end(isCut ? content.slice(0, cutAt) : content, () =>
        say(isCut ? "426 Connection closed; transfer aborted" : "226 Done"),
      );
    }
    function listFolder(folder: string): string {
      return Object.entries(files)
        .filter(([path]) => path.startsWith(folder))
        .map(([path, { content, modified }]) => {
          const file = path.slice(folder.length).replace(/^\//, "");
          return `type=file;size=${content.length};modify=${modified}; ${file}\r\n`;
        })
        .join("");
    }

    say("220 Ready");
    control.on("data", (chunk) => {
      for (const line of String(chunk)
        .split("\r\n")
        .filter((one) => one !== "")) {
        const [verb = "", ...rest] = line.split(" ");
        const argument = rest.join(" ");
        commands.push(verb === "PASS" ? "PASS" : line);
        if (verb === "USER") {
          name = argument;
          say("331 Password, please");
        } else if (verb === "PASS") say(name === user && argument === password ? "230 Welcome" : "530 No");
        else if (verb === "FEAT") say("211-Features\r\n SIZE\r\n MLST type*;size*;modify*;\r\n211 End");
        else if (verb === "EPSV") openData();
        else if (verb === "MLSD") void send(listFolder(argument));
        else if (verb === "SIZE") say(`213 ${files[argument]?.content.length ?? 0}`);
        else if (verb === "RETR") {
          const file = files[argument];
          if (file) void send(file.content, cutAt !== undefined);
          else say("550 No such file");
        } else say("200 OK");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
