import type * as http from 'node:http'

/**
 * `node:http` as it is, without what an import of it brings: a module that imports it has all its exports read, one of
 * which loads Node's own `fetch`, which costs 30 ms of the start and 13 MB.
 */
export const { createServer, STATUS_CODES, IncomingMessage, ServerResponse }: typeof http =
  process.getBuiltinModule('node:http')
