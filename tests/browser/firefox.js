/** An installed Firefox, led by its own remote protocol (Marionette): Playwright knows only Firefoxes of its make. */

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Firefox ends scripts that take ten seconds by the clock, also where a busy machine has not let them run: the longest step
 * of the page, all names on the map, takes a quarter of a second. How long something takes is no matter of tests.
 */
const SETTINGS = `
user_pref("dom.max_script_run_time", 0);
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.update.enabled", false);
`;

export class Firefox {
  #process;
  #socket;
  #unread = Buffer.alloc(0);
  #waiting = new Map();
  #last = 0;

  /**
   * @param {string} program
   * @param {string} profile an empty folder for it
   */
  static async start(program, profile) {
    mkdirSync(profile, { recursive: true });
    writeFileSync(path.join(profile, "user.js"), SETTINGS);
    const flags = ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access"];
    const child = spawn(program, [...flags, "--profile", profile], { stdio: "ignore" });
    const port = await portOf(profile);
    const socket = connect(port, "127.0.0.1");
    const firefox = new Firefox(child, socket);
    await firefox.#send("WebDriver:NewSession", {});
    await firefox.#send("WebDriver:SetWindowRect", { width: 1280, height: 900 });
    return firefox;
  }

  constructor(child, socket) {
    this.#process = child;
    this.#socket = socket;
    socket.on("data", (data) => this.#read(data));
  }

  /** Gives the page so much room; a Firefox is never narrower than about 450 pixels. @param {number} width @param {number} height */
  async size(width, height) {
    const [beside, above] = await this.run("return [outerWidth - innerWidth, outerHeight - innerHeight];");
    await this.#send("WebDriver:SetWindowRect", { width: width + beside, height: height + above });
  }

  /** @param {string} url */
  async open(url) {
    await this.#send("WebDriver:Navigate", { url });
  }

  /**
   * Runs a script in the page.
   * @param {string} script with a `return`
   */
  async run(script) {
    const { value } = await this.#send("WebDriver:ExecuteScript", { script, args: [] });
    return value;
  }

  /** What Firefox has reported about the page at an address. @param {string} url @returns {Promise<string[]>} */
  async reports(url) {
    await this.#send("Marionette:SetContext", { value: "chrome" });
    const reports = await this.run(`return Services.console.getMessageArray().map(String);`);
    await this.#send("Marionette:SetContext", { value: "content" });
    return reports.filter((report) => report.includes(url));
  }

  /** A picture of the page. */
  async screenshot() {
    const { value } = await this.#send("WebDriver:TakeScreenshot", { full: false });
    return Buffer.from(value, "base64");
  }

  async stop() {
    const ended = new Promise((resolve) => void this.#process.once("exit", resolve));
    this.#socket.destroy();
    this.#process.kill();
    await ended;
  }

  #send(name, parameters) {
    const id = ++this.#last;
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => void this.#waiting.set(id, { resolve, reject }));
  }

  /** Messages are preceded by their length and a colon. @param {Buffer} data */
  #read(data) {
    this.#unread = Buffer.concat([this.#unread, data]);
    for (;;) {
      const colon = this.#unread.indexOf(":");
      const end = colon + 1 + Number(this.#unread.subarray(0, colon));
      if (colon < 0 || this.#unread.length < end) return;
      this.#receive(JSON.parse(this.#unread.subarray(colon + 1, end).toString()));
      this.#unread = this.#unread.subarray(end);
    }
  }

  #receive(message) {
    // The first of all is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Error(`${error.error}: ${error.message}`));
    else resolve(result);
  }
}

/** The port that a Firefox has opened; it writes it down as soon as it listens. @param {string} profile */
async function portOf(profile) {
  const note = path.join(profile, "MarionetteActivePort");
  for (let tries = 0; tries < 150; tries++) {
    if (existsSync(note) && readFileSync(note, "utf8")) return Number(readFileSync(note, "utf8"));
    await sleep(200);
  }
  throw new Error("Firefox did not start");
}
