import { describe, expect, it } from "vitest";

import { read } from "#server/guide/reader/read.ts";

import { inUS, libraryOf } from "../libraries.ts";

const library = libraryOf([
  inUS("University of North Carolina at Chapel Hill", "Chapel Hill", "North Carolina"),
  inUS("University of North Carolina at Charlotte", "Charlotte", "North Carolina"),
  inUS("University of North Carolina at Pembroke", "Pembroke", "North Carolina"),
  inUS("Fayetteville State University", "Fayetteville", "North Carolina"),
  inUS("The University of Texas at Austin", "Austin", "Texas"),
  inUS("The University of Texas at El Paso", "El Paso", "Texas"),
  inUS("The University of Texas at Dallas", "Richardson", "Texas"),
  inUS("Texas A&M University", "College Station", "Texas"),
  inUS("Texas A&M University – San Antonio", "San Antonio", "Texas"),
  inUS("Texas A&M International University", "Laredo", "Texas"),
  inUS("San Antonio College", "San Antonio", "Texas"),
  inUS("Texas State University", "San Marcos", "Texas"),
  inUS("University of Houston", "Houston", "Texas"),
  inUS("University of Houston-Clear Lake", "Houston", "Texas"),
  inUS("California State University, East Bay", "Hayward", "California"),
  inUS("California State University, Channel Islands", "Camarillo", "California"),
  ["California State University System", "Long Beach", "California", "United States"],
  inUS("University of Wisconsin–Madison", "Madison", "Wisconsin"),
  inUS("University of Wisconsin–Stout", "Menomonie", "Wisconsin"),
  inUS("University of Wisconsin-Superior", "Superior", "Wisconsin"),
  inUS("University of Massachusetts Amherst", "Amherst", "Massachusetts"),
  inUS("University of Massachusetts-Lowell", "Lowell", "Massachusetts"),
  inUS("SUNY New Paltz", "New Paltz", "New York"),
  inUS("SUNY Geneseo", "Geneseo", "New York"),
  inUS("SUNY Delhi", "Delhi", "New York"),
  inUS("SUNY Canton", "Canton", "New York"),
  ["State University of New York", "Albany", "New York", "United States"],
  ["University of Delhi", "Delhi", "Delhi", "India", 20_000],
  inUS("CUNY Hostos Community College", "Bronx", "New York"),
  ["CUNY System Office", "New York", "New York", "United States"],
  inUS("Indiana University Bloomington", "Bloomington", "Indiana"),
  inUS("Indiana University-Kokomo", "Kokomo", "Indiana"),
  inUS("University of Puerto Rico-Mayaguez", "Mayaguez", "Puerto Rico"),
  inUS("University of Puerto Rico at Río Piedras", "San Juan", "Puerto Rico"),
  inUS("University of Puerto Rico at Cayey", "Cayey", "Puerto Rico"),
  inUS("University of Tennessee at Knoxville", "Knoxville", "Tennessee"),
  ["University of Tennessee System", "Knoxville", "Tennessee", "United States"],
  inUS("University of South Carolina", "Columbia", "South Carolina"),
  inUS("University of South Carolina-Upstate", "Spartanburg", "South Carolina"),
  inUS("University of Southern California", "Los Angeles", "California"),
  inUS("Washington State University", "Pullman", "Washington"),
  inUS("University of Washington", "Seattle", "Washington"),
  inUS("University of West Alabama", "Livingston", "Alabama"),
  inUS("The University of Alabama", "Tuscaloosa", "Alabama"),
  inUS("Bergen Community College", "Paramus", "New Jersey"),
  ["University of Bergen", "Bergen", "", "Norway", 16_000],
  inUS("Wake Technical Community College", "Raleigh", "North Carolina"),
  inUS("Wake Forest University", "Winston-Salem", "North Carolina"),
  inUS("Lehigh Carbon Community College", "Schnecksville", "Pennsylvania"),
  inUS("Lehigh University", "Bethlehem", "Pennsylvania"),
  inUS("Hennepin Technical College", "Brooklyn Park", "Minnesota"),
  inUS("Lane Community College", "Eugene", "Oregon"),
  inUS("Century College", "White Bear Lake", "Minnesota"),
  inUS("Kutztown University", "Kutztown", "Pennsylvania"),
  inUS("University of Miami", "Coral Gables", "Florida"),
  inUS("Miami University", "Oxford", "Ohio"),
  inUS("Loyola University Chicago", "Chicago", "Illinois"),
  inUS("Loyola Marymount University", "Los Angeles", "California"),
  inUS("East Central University", "Ada", "Oklahoma"),
  inUS("Eastern New Mexico University-Main Campus", "Portales", "New Mexico"),
  inUS("University of New Mexico", "Albuquerque", "New Mexico"),
  inUS("Indiana University of Pennsylvania", "Indiana", "Pennsylvania"),
  inUS("Emory University", "Atlanta", "Georgia"),
  inUS("Emory University-Oxford College", "Oxford", "Georgia"),
  ["University of Oxford", "Oxford", "England", "United Kingdom", 19_000],
  inUS("Georgia State University", "Atlanta", "Georgia"),
  inUS("Georgia State University-Perimeter College", "Decatur", "Georgia"),
  inUS("Northwest Missouri State University", "Maryville", "Missouri"),
  inUS("University of Iowa", "Iowa City", "Iowa"),
  inUS("Rensselaer Polytechnic Institute", "Troy", "New York"),
  inUS("Gannon University", "Erie", "Pennsylvania"),
  ["Ibero American University", "Mexico City", "", "Mexico", 11_000],
  inUS("Miami Dade College", "Miami", "Florida"),
  inUS("Northern Arizona University", "Flagstaff", "Arizona"),
  inUS("University of Central Florida", "Orlando", "Florida"),
  inUS("University of Florida", "Gainesville", "Florida"),
  inUS("University of South Alabama", "Mobile", "Alabama"),
  inUS("Florida International University", "Miami", "Florida"),
  inUS("California Institute of Technology", "Pasadena", "California"),
  inUS("University of California, Irvine", "Irvine", "California"),
  inUS("University of California San Diego", "San Diego", "California"),
  inUS("Saint Louis University", "St. Louis", "Missouri"),
  ["Universidad del Norte", "Barranquilla", "", "Colombia", 14_000],
  ["Sur University College", "Sur", "", "Oman", 3000],
]);

const alsoCalled: Record<string, string[]> = {
  "Kutztown University": ["kutztown"],
  "Gannon University": ["gannon"],
  "Lane Community College": ["lane"],
  "University of Houston": ["houston"],
  "Ibero American University": ["universidad iberoamericana"],
};
for (const [name, others] of Object.entries(alsoCalled)) {
  const entry = library.byId.get(name);
  if (entry) library.names.set(entry, [name.toLowerCase(), ...others]);
}

const found = (text: string) => {
  const { named, unclear, unknown } = read(
    { text, before: null, was: null, onPage: false },
    library,
  ).frame;
  return { named: named.map(({ name }) => name), unclear, unknown };
};

const CHARLOTTE = "University of North Carolina at Charlotte";
const EL_PASO = "The University of Texas at El Paso";
const SAN_ANTONIO = "Texas A&M University – San Antonio";
const EAST_BAY = "California State University, East Bay";
const CLEAR_LAKE = "University of Houston-Clear Lake";
const MAYAGUEZ = "University of Puerto Rico-Mayaguez";
const CAYEY = "University of Puerto Rico at Cayey";
const LOWELL = "University of Massachusetts-Lowell";

describe("O158: the ways in which people write a university's name", () => {
  it.each<[string, string]>([
    // A university and its campus's place, in any order and language
    ["unc in charlotte", CHARLOTTE],
    ["unc-pembroke", "University of North Carolina at Pembroke"],
    ["universidad de carolina del norte en charlotte", CHARLOTTE],
    ["université de caroline du nord à charlotte", CHARLOTTE],
    ["universidad de Texas en El Paso", EL_PASO],
    ["universidade do Texas em El Paso", EL_PASO],
    ["ut at dallas", "The University of Texas at Dallas"],
    ["u of texas dallas", "The University of Texas at Dallas"],
    ["Texas A&M San Antonio", SAN_ANTONIO],
    ["texas a&m in san antonio", SAN_ANTONIO],
    ["tamu san antonio", SAN_ANTONIO],
    ["texas a and m san antonio", SAN_ANTONIO],
    ["texas a and m international university", "Texas A&M International University"],
    ["universidad de houston en clear lake", CLEAR_LAKE],
    ["uh clear lake", CLEAR_LAKE],
    ["university of houston at clear lake", CLEAR_LAKE],
    ["cal state university east bay", EAST_BAY],
    ["csu east bay", EAST_BAY],
    ["calstate channel islands", "California State University, Channel Islands"],
    ["uw-stout", "University of Wisconsin–Stout"],
    ["uw stout", "University of Wisconsin–Stout"],
    ["wisconsin superior", "University of Wisconsin-Superior"],
    ["university of wisconsin at stout", "University of Wisconsin–Stout"],
    ["umass in lowell", LOWELL],
    ["université du massachusetts à lowell", LOWELL],
    ["suny at new paltz", "SUNY New Paltz"],
    ["state university of new york new paltz", "SUNY New Paltz"],
    ["new paltz suny", "SUNY New Paltz"],
    ["suny at delhi", "SUNY Delhi"],
    ["state university of new york delhi", "SUNY Delhi"],
    ["suny college at canton", "SUNY Canton"],
    ["iu kokomo", "Indiana University-Kokomo"],
    ["iu at kokomo", "Indiana University-Kokomo"],
    ["UPR Mayagüez", MAYAGUEZ],
    ["upr de mayaguez", MAYAGUEZ],
    ["upr cayey", CAYEY],
    ["universidad de puerto rico en cayey", CAYEY],
    ["universidad de puerto rico recinto de cayey", CAYEY],
    ["usc upstate", "University of South Carolina-Upstate"],
    // State universities in Romance languages

    ["universite du west alabama", "University of West Alabama"],

    ["universidad del norte", "Universidad del Norte"],

    // Campuses in other scripts

    ["جامعة تكساس في دالاس", "The University of Texas at Dallas"],
    ["جامعة كاليفورنيا إرفاين", "University of California, Irvine"],
    ["यूनिवर्सिटी ऑफ टेक्सास डलास", "The University of Texas at Dallas"],
    ["कैलिफोर्निया यूनिवर्सिटी सैन डिएगो", "University of California San Diego"],
    ["st louis university", "Saint Louis University"],
    // Not a system's office
    ["universidad de tennessee en knoxville", "University of Tennessee at Knoxville"],
    // Community and technical colleges in short
    ["bergen cc", "Bergen Community College"],
    ["bergen comm college", "Bergen Community College"],
    ["wake technical college", "Wake Technical Community College"],
    ["wake tech", "Wake Technical Community College"],
    ["lehigh carbon college", "Lehigh Carbon Community College"],
    ["lehigh carbon cc", "Lehigh Carbon Community College"],
    ["cuny hostos cc", "CUNY Hostos Community College"],
    ["hennepin tech", "Hennepin Technical College"],
    // Ordinary words, and a town after "at"
    ["lane community college", "Lane Community College"],
    ["century college", "Century College"],
    ["kutztown", "Kutztown University"],
    ["gannon", "Gannon University"],
    ["east central university", "East Central University"],
    // Parts and main campuses
    ["eastern new mexico university", "Eastern New Mexico University-Main Campus"],
    ["iu of pennsylvania", "Indiana University of Pennsylvania"],
    ["oxford college", "Emory University-Oxford College"],
    ["oxford college of emory", "Emory University-Oxford College"],
    ["georgia state perimeter college", "Georgia State University-Perimeter College"],
    ["university massachusetts lowell", LOWELL],
    ["la u de massachusetts lowell", LOWELL],
    ["la iberoamericana", "Ibero American University"],
  ])("finds “%s”", (typed, name) => {
    expect(found(`acceptance rate at ${typed}`)).toEqual({
      named: [name],
      unclear: [],
      unknown: [],
    });
  });

  it.each<[string, string]>([
    ["is unc in charlotte public", CHARLOTTE],
    ["is universidad de texas en el paso public", EL_PASO],
    ["is UMass in Lowell", "University of Massachusetts Amherst"],
  ])("“%s” is about %s", (text, name) => {
    expect(found(text).named).toEqual([name]);
  });

  it.each<[string, string[]]>([
    ["miami of ohio or miami", ["Miami University", "University of Miami"]],
    ["loyola vs loyola marymount", ["Loyola Marymount University", "Loyola University Chicago"]],
    ["قارن بين هيوستن و UT Dallas", ["University of Houston", "The University of Texas at Dallas"]],
  ])("“%s” compares %j", (text, names) => {
    expect(found(text).named.toSorted()).toEqual(names.toSorted());
  });

  it.each<[string, string]>([["northwest acceptance rate", "Northwest Missouri State University"]])(
    "asks whether “%s” means %s",
    (text, name) => {
      const { named, unclear } = found(text);
      expect(named).toEqual([]);
      expect(unclear[0]?.options.map((one) => one.name)).toEqual([name]);
    },
  );

  it("asks which campus a system's own name means, never its office", () => {
    const asked = (text: string) => found(text).unclear.map(({ options }) => options);
    expect(asked("how much is cal state")).toEqual([
      [EAST_BAY, "California State University, Channel Islands"].map((name) => ({
        id: name,
        name,
      })),
    ]);
    expect(asked("what does suny cost")[0]?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["SUNY New Paltz", "SUNY Geneseo"]),
    );
  });

  it.each([
    "colleges in miami florida",
    "colleges in wisconsin superior",
    "is community college cheaper",
    "a small college at night",
    "schools in the northwest",
    "is CC cheaper",
    "what is the best community college in texas",
  ])("names no university in “%s”", (text) => {
    expect(found(text)).toEqual({ named: [], unclear: [], unknown: [] });
  });
});
