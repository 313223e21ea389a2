import { send } from './empire.ts'
import { cpuMicros, type ServerProcess } from './harness.ts'
import type { Generator, Target } from './load.ts'
import type { Case } from './request-cases.ts'

/** CPU time of a server per request, µs, and how many it answered in a second. */
export async function costOf(
  generator: Generator,
  { pid }: ServerProcess,
  { target, seconds }: { target: Target; seconds: number },
): Promise<{ micros: number; perSecond: number }> {
  const before = cpuMicros(pid)
  const answered = await generator.run(target, seconds)
  return { micros: (cpuMicros(pid) - before) / answered, perSecond: answered / seconds }
}

/** Bytes of an answer's body. Throws when it is not the answer that is meant to be measured. */
export async function checkedSize(one: Case): Promise<number> {
  const { status, body } = await send(one.target)
  if (status !== one.status) throw new Error(`${one.name} answered ${status}: ${body.toString()}`)
  return body.length
}
