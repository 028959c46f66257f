/** A relay on this machine that keeps what is posted in memory: an engine of others (@nostr-relay), with faults as a test wants them. */

import { once } from "node:events";
import { EventRepository } from "@nostr-relay/common";
import { NostrRelay } from "@nostr-relay/core";
import { Validator } from "@nostr-relay/validator";
import { matchFilter } from "nostr-tools/filter";
import { WebSocketServer } from "ws";

class Kept extends EventRepository {
  events = [];

  isSearchSupported() {
    return false;
  }

  upsert(event) {
    const isDuplicate = this.events.some(({ id }) => id === event.id);
    if (!isDuplicate) this.events.push(event);
    return { isDuplicate };
  }

  find(filter) {
    return this.events.filter((event) => matchFilter(filter, event));
  }

  async destroy() {}
}

/** @param {number} [port] any that is free if there is none */
export async function startRelay(port = 0, kept = new Kept()) {
  const relay = new NostrRelay(kept, {
    filterResultCacheTtl: 0,
    logger: { setLogLevel() {}, debug() {}, info() {}, warn() {}, error() {} },
  });
  const validator = new Validator();
  const server = new WebSocketServer({ port, host: "127.0.0.1" });
  /** How often somebody has asked for what comes. */
  let asked = 0;
  /** What waits, while what is posted is held. @type {(() => Promise<void>)[] | null} */
  let held = null;
  const handle = async (socket, data) => {
    try {
      const message = await validator.validateIncomingMessage(data);
      await relay.handleMessage(socket, message);
      if (message[0] === "REQ") asked++;
    } catch (error) {
      socket.send(JSON.stringify(["NOTICE", error.message]));
    }
  };
  await once(server, "listening");
  server.on("connection", (socket) => {
    relay.handleConnection(socket);
    socket.on("message", (data) => {
      const work = () => handle(socket, data);
      if (held) held.push(work);
      else void work();
    });
    socket.on("close", () => relay.handleDisconnect(socket));
  });
  const { port: taken } = server.address();
  return {
    address: `ws://127.0.0.1:${taken}`,
    port: taken,
    kept,
    asked: () => asked,
    /** Takes nothing any more, until what this returns is called: then all that has come meanwhile. */
    hold: () => {
      held = [];
      return async () => {
        const all = held ?? [];
        held = null;
        for (const work of all) await work();
      };
    },
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      const closed = once(server, "close");
      server.close();
      await closed;
      await relay.destroy();
    },
  };
}
