import path from "node:path";

import { Environment } from "#server/environment.ts";

import { reachesBuild, read, readCompose, readContainerfile } from "./files.ts";

/** Whom Node's image has. */
const USERS = ["root", "node"];
/** What a build adds to what it copies; that it does, tests/server/operation/image.test.ts shows. */
const MADE = ["node_modules", "dist"];
const SECRETS = "/run/secrets/";

type Container = ReturnType<typeof readContainerfile>;
type Compose = ReturnType<typeof readCompose>;

/** Each name that a part of the container file or of compose.yaml uses, and that what it names doesn't have. */
export function disagreements(containerfile: string, compose: string): string[] {
  const image = readContainerfile(containerfile);
  const composed = readCompose(compose);
  return [
    ...ofCopies(image),
    ...ofUsers(image),
    ...ofPorts(image, composed),
    ...ofSettings(image, composed),
    ...ofVolumes(image, composed),
    ...ofSecrets(composed),
    ...ofServices(composed),
  ];
}

/** The sentence for each of these that isn't among those. */
const strangers = (what: string, these: readonly unknown[], those: readonly unknown[]) =>
  these.filter((one) => !those.includes(one)).map((one) => `${what}: ${String(one)}`);

const ofCopies = ({ copies }: Container) =>
  copies.flatMap(({ from, sources }) =>
    sources
      .filter((source) => {
        const file = from === null ? source : path.posix.relative("/app", source);
        return !reachesBuild(file) && !(from !== null && MADE.includes(file));
      })
      .map((source) => `nothing to copy: ${source}`),
  );

const ofUsers = ({ runs, users }: Container) => {
  const owners = runs.flatMap((run) => [...run.matchAll(/ -[og] (\w+)/g)].map(([, name]) => name));
  return [
    ...strangers("no such user", [...users, ...owners], USERS),
    ...strangers("not who it should run as", [users.at(-1)], ["node"]),
  ];
};

const ofPorts = ({ environment, exposed }: Container, { services }: Compose) => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  const proxied = /proxy_pass http:\/\/([\d.]+):(\d+);/.exec(read("docs/operating.md"));
  return [
    ...strangers("not the server's port", exposed, [environment["PORT"]]),
    ...strangers(
      "not the server's port",
      ports.map((port) => String(port.target)),
      exposed,
    ),
    ...strangers(
      "not where docs/operating.md has the proxy ask",
      ports.map((port) => `${port.host_ip}:${port.published}`),
      [`${proxied?.[1]}:${proxied?.[2]}`],
    ),
  ];
};

const ofSettings = ({ environment }: Container, { services }: Compose) =>
  strangers(
    "no such setting",
    Object.keys({ ...environment, ...services["guide"]?.environment }).map((name) =>
      name.replace(/_FILE$/, ""),
    ),
    ["NODE_ENV", ...Object.keys(Environment.entries)],
  );

const ofVolumes = (image: Container, { services, volumes }: Compose) => [
  ...strangers("not where the server writes", image.volumes, [image.environment["DATA_DIR"]]),
  ...Object.values(services).flatMap((service) => {
    const mounts = (service.volumes ?? []).map((volume) => volume.split(":"));
    return [
      ...strangers(
        "no such volume",
        mounts.map(([source]) => source),
        Object.keys(volumes),
      ),
      ...strangers(
        "not a volume of the image",
        service.build === undefined ? [] : mounts.map(([, target]) => target),
        image.volumes,
      ),
    ];
  }),
];

const ofSecrets = ({ services, secrets }: Compose) =>
  Object.values(services).flatMap((service) => {
    const given = service.secrets ?? [];
    const used = Object.values(service.environment)
      .filter((value) => value.startsWith(SECRETS))
      .map((value) => value.slice(SECRETS.length));
    return [
      ...strangers("no such secret", given, Object.keys(secrets)),
      ...strangers("not given this secret", used, given),
      ...strangers("unused secret", given, used),
    ];
  });

const ofServices = ({ services }: Compose) =>
  Object.values(services).flatMap((service) => [
    ...Object.keys(service.depends_on ?? {})
      .filter((name) => services[name]?.healthcheck === undefined)
      .map((name) => `no health of: ${name}`),
    ...(service.build === undefined || reachesBuild(service.build.dockerfile)
      ? []
      : [`no such file: ${service.build.dockerfile}`]),
  ]);
