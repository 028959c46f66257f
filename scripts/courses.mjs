// Checks the courses: every lesson can be finished as it says, every hint is true, every puzzle is worth what it says.
// node scripts/courses.mjs [game [beginnings of names...]]
//   --show     tells what may be decided when a step of a lesson begins, as records write it
//   --figures  tells what each first decision of a puzzle is worth
//   --seed     looks for a seed by which a lesson's solution works

import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkLesson, workOut } from "../build/courses/check.js";
import { checkCourse, LESSONS, PUZZLES, textsIn } from "../build/courses/course.js";
import { readLesson, readPuzzle } from "../build/courses/read.js";
import { bookIds, bookOf } from "../build/rulebook/places.js";
import { inProject } from "./lib/project.mjs";

const engine = await import(pathToFileURL(inProject("pkg", "node.js")).href);
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const [chosen, ...only] = words.filter((word) => !word.startsWith("--"));
const names = (id, kind) =>
  textsIn(path.join(bookOf(id), kind)).filter((file) =>
    only.some((name) => path.basename(file).startsWith(name)),
  );

for (const id of bookIds().filter((one) => !chosen || one === chosen)) {
  if (flags.includes("--show")) for (const file of names(id, LESSONS)) show(id, file);
  else if (flags.includes("--seed")) for (const file of names(id, LESSONS)) seek(id, file);
  else if (flags.includes("--figures")) for (const file of names(id, PUZZLES)) figures(id, file);
  else check(id);
}

function check(id) {
  const began = performance.now();
  const { lessons, puzzles, wrongs } = checkCourse(bookOf(id), engine, only);
  const steps = lessons.map((lesson) => lesson.steps.length).reduce((a, b) => a + b, 0);
  console.log(
    `${id}: ${lessons.length} lessons, ${steps} steps, ${puzzles.length} puzzles, ${wrongs.length} faults, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  for (const { puzzle, worth } of puzzles)
    console.log(
      `  ${puzzle.name}: ${worth.best} at best, ${worth.least} at worst, ${worth.positions} positions`,
    );
  for (const { place, text } of wrongs) console.log(`  ${path.relative(process.cwd(), place)} ${text}`);
  if (wrongs.length > 0) process.exitCode = 1;
}

/** A command as records write it. */
function written({ type, ...fields }) {
  const said = Object.entries(fields).map(([key, field]) =>
    typeof field === "string" ? `${key}=${field}` : `${key}:${JSON.stringify(field)}`,
  );
  return [type, ...said].join(" ");
}

/** What may be decided when each step of a lesson begins, up to the first that does not come so far. */
function show(id, file) {
  try {
    checkLesson(id, readLesson(file), engine, ({ task }, game) => {
      const { heading, prompt } = game.scene("referee");
      console.log(`\n${task}\n${heading}. ${prompt}\n${game.positionText("referee")}`);
      for (const { side, command, label } of game.choices("referee"))
        console.log(`  ${side} ${written(command)}   (${label.label})`);
    });
  } catch (error) {
    console.log(`${path.relative(process.cwd(), file)}:${error.line ?? 0} ${error.message}`);
  }
}

/** What each first decision is worth, the best first. */
function figures(id, file) {
  const began = performance.now();
  const { positions, choices } = workOut(id, readPuzzle(file), engine);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${path.basename(file)}: ${positions} positions, ${seconds} s`);
  for (const { command, value } of choices) console.log(`  ${value.padStart(14)}  ${written(command)}`);
}

/** The first seed by which nothing is wrong with a lesson, and what was wrong with the others. */
function seek(id, file) {
  const lesson = readLesson(file);
  const faults = new Map();
  for (let n = 1; n <= 2000; n++) {
    try {
      checkLesson(id, { ...lesson, seed: String(n) }, engine);
      console.log(`${lesson.name}: seed: ${n}`);
      return;
    } catch (error) {
      const fault = `${path.relative(process.cwd(), file)}:${error.line ?? 0} ${error.message}`;
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
  }
  console.log(`${lesson.name}: no seed from 1 to 2000 will do`);
  for (const [fault, count] of [...faults].sort((a, b) => b[1] - a[1]).slice(0, 10))
    console.log(`  ${count} times: ${fault}`);
}
