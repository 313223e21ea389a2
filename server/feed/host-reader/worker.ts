import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { must } from '../../../shared/core/must.ts'
import { ImporterFault } from '../../../shared/hosts/importers/read-league.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import { partsOf } from './parts.ts'
import type { HostReply, HostTask } from './task.ts'
import { work } from './work.ts'

// A thread that reads a league of another host, or unpacks one: the event loop of the server is not held by it, and it
// can be ended. It does one thing and ends. What it gives is sent part by part, the next when it is asked for.

const port = must(parentPort, 'the thread that began this one')
const say = (reply: HostReply) => port.postMessage(reply)

async function run(task: HostTask): Promise<void> {
  try {
    for (const part of partsOf(await work(task))) {
      say({ kind: 'part', part })
      await once(port, 'message')
    }
    say({ kind: 'done' })
  } catch (error) {
    if (error instanceof HostFileError) say({ kind: 'refused', message: error.message, fault: null })
    else if (error instanceof ImporterFault)
      say({ kind: 'refused', message: error.message, fault: String(error.cause) })
    else throw error
  } finally {
    port.close()
  }
}

port.once('message', (task: HostTask) => void run(task))
