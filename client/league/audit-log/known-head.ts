import type { LogHead } from '../../../shared/audit-log/audit-log.ts'
import { headText, readHead } from '../../../shared/audit-log/read-log.ts'
import { readStored, store } from '../../ui/storage/storage.ts'

/** Leagues of which a browser remembers how their log ended. */
const MOST = 50

/** How the log of a league ended when this browser last found it good; null where it never has. */
export function readKnownHead(code: string): LogHead | null {
  const text = readAll().find(([league]) => league === code)?.[1]
  return text === undefined ? null : readHead(text)
}

/** Remembers it, so that it is missed if it is not there the next time. */
export function storeKnownHead(code: string, head: LogHead): void {
  if (head.seq === 0) return
  const others = readAll().filter(([league]) => league !== code)
  store('logHeads', JSON.stringify([...others, [code, headText(head)]].slice(-MOST)))
}

/** The storage may hold anything. */
function readAll(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(readStored('logHeads') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPair) : []
  } catch {
    return []
  }
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string'
  )
}
