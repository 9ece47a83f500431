import { readdirSync, readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ForeignHost, startForeignHost } from "#tests/support/foreignHost/startForeignHost.ts";
import { startServer } from "#tests/support/server.ts";

import { chat } from "./charts/chat.ts";
import { chatSocket } from "./charts/chatSocket.ts";
import { crisisHelp } from "./charts/crisisHelp.ts";
import { desk } from "./charts/desk.ts";
import { deskQuestions } from "./charts/deskQuestions.ts";
import { deskUniversity } from "./charts/deskUniversity.ts";
import { editPoints } from "./charts/editPoints.ts";
import { emailSignIn } from "./charts/emailSignIn.ts";
import { findUniversity } from "./charts/findUniversity.ts";
import { name } from "./charts/name.ts";
import { need } from "./charts/need.ts";
import { notice } from "./charts/notice.ts";
import { notifications } from "./charts/notifications.ts";
import { phone } from "./charts/phone.ts";
import { profile } from "./charts/profile.ts";
import { ratings } from "./charts/ratings.ts";
import { request } from "./charts/request.ts";
import { requests } from "./charts/requests.ts";
import { root } from "./charts/root.ts";
import { session } from "./charts/session.ts";
import { speech } from "./charts/speech.ts";
import { tour } from "./charts/tour.ts";
import { universityPage } from "./charts/universityPage.ts";
import { universityTexts } from "./charts/universityTexts.ts";
import { userType } from "./charts/userType.ts";
import { heldIn } from "./golden.ts";
import { pathsOf } from "./paths.ts";
import type { Walked } from "./walked.ts";
import { guidedByForeign, onForeign } from "./world/foreign.ts";
import { prepareCampus, type TourCampus } from "./world/tourCampus.ts";
import { byTheWalk, guidedByTheWalk } from "./world/walkedHost.ts";

const SERVICES = ["own", "google", "none"] as const;
const TOKENS = { access: "access", refresh: "refresh" };

/** Counts, without a browser, the steps of every walk for which the page is compared with the committed walks. */
describe("the committed walks", { timeout: 300_000, retry: 0 }, () => {
  let foreign: ForeignHost;
  let campus: TourCampus;

  beforeAll(async () => {
    foreign = await startForeignHost();
    const server = await startServer({ seeding: true, database: "pglite" });
    campus = await prepareCampus(server);
    await server.stop();
  });
  afterAll(() => foreign?.stop());

  const walks = (): Walked[] => [
    desk("/tmp"),
    deskQuestions,
    deskUniversity,
    findUniversity,
    name,
    need,
    notice,
    notifications,
    profile,
    request,
    requests,
    root,
    session,
    speech,
    crisisHelp,
    ratings,
    universityPage,
    universityTexts,
    userType,
    ...SERVICES.flatMap((services) => [editPoints(services), tour(campus, services)]),
    ...[byTheWalk, onForeign(foreign)].flatMap((host) => [phone(host), emailSignIn(host)]),
    ...[guidedByTheWalk(TOKENS), guidedByForeign(foreign)].flatMap((host) => [
      chat(host),
      chatSocket(host, "loads"),
      chatSocket(host, "fails"),
    ]),
  ];

  it("hold as many steps of each walk in the browser as it says", () => {
    const short = walks().flatMap((walk) => {
      const { all, held, telling } = heldIn(walk, pathsOf(walk));
      process.stdout.write(
        `${walk.name}: ${held} of ${all} steps held by the committed walks, ${telling} of them with a notice or an address\n`,
      );
      if (typeof walk.held === "number")
        return held < walk.held ? [`${walk.name}: ${held} of at least ${walk.held}`] : [];
      return held > 0 ? [`${walk.name}: ${held}, though it says "${walk.held.none}"`] : [];
    });
    expect(short).toEqual([]);
  });

  it("are asked for every walk that there is", () => {
    const folder = new URL("charts/", import.meta.url);
    const declared = readdirSync(folder).filter((file) =>
      readFileSync(new URL(file, folder), "utf8").includes("walked<typeof"),
    );
    const charts = new Set(walks().map(({ subject }) => `${subject.name}.ts`));
    expect([...charts].toSorted()).toEqual(declared.toSorted());
  });
});
