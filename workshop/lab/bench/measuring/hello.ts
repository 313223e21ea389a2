import { script } from '../../driver/cores.ts'
import { type ServerProcess, startServer } from '../../driver/server-process.ts'

const REFERENCE = new URL('reference-server.ts', import.meta.url)

/** Starts `node:http` saying hello, on the servers' core. */
export function startHello(): Promise<ServerProcess> {
  return startServer(script(REFERENCE), { core: 0 })
}
