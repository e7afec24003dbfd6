export interface DockerStep {
  instruction: string;
  value?: string;
  list?: string[];
  env?: Record<string, string>;
  from?: string;
  sources?: string[];
  target?: string;
}
export interface DockerStage {
  image: string;
  name: string;
  steps: DockerStep[];
}
export interface ImageSettings {
  env: Record<string, string>;
  user: string | undefined;
  workdir: string | undefined;
  volumes: string[];
  entrypoint: string[] | undefined;
  command: string[] | undefined;
  healthcheck: string[] | undefined;
}
export function parseDockerfile(text: string): { args: Record<string, string>; stages: DockerStage[] };
export function readSettings(stage: DockerStage): ImageSettings;
export function readIgnore(text: string): (path: string) => boolean;
