import { DomainError } from '../../core/errors/errors.ts'
import { NO_SUCH_FIELD } from '../../core/errors/field-errors.ts'

/** Values in one request, lists and objects among them. A batch of ten whole rulesets has some 500. */
const MOST_VALUES = 2000
/** A batch of brackets is six deep. */
const DEEPEST = 12

// Databases cannot keep NUL in a text, and half a character is one that its sender did not mean.
const UNKEEPABLE = /[\0\p{Cs}]/u

/**
 * Reads the JSON of a request: its body, or the inputs in an address. What is bigger or deeper than any
 * form of Empire makes is refused here, before a schema names every fault of it.
 * @param text of bounded length: reading it takes time in proportion
 * @throws {DomainError} INVALID_INPUT
 */
export function readJson(text: string): unknown {
  const value = parse(text)
  checkValues(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('This is not JSON.')
  }
}

/**
 * Refuses what no form of Empire makes and no database keeps, wherever in a value it is. Level by level, because whoever
 * sends ten thousand levels would have the stack overflow.
 * @throws {DomainError} INVALID_INPUT
 */
export function checkValues(root: unknown): void {
  let level: unknown[] = [root]
  let seen = 1
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw refusal('This goes too deep.')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') checkText(value)
      if (typeof value !== 'object' || value === null) continue
      const inside: unknown[] = Object.values(value)
      seen += inside.length
      // Before the keys are looked at: thousands of them would take longer than reading them did.
      if (seen > MOST_VALUES) throw refusal('This is too much at once.')
      if (!Array.isArray(value)) Object.keys(value).forEach(checkKey)
      next.push(...inside)
    }
    level = next
  }
}

function checkText(text: string): void {
  if (UNKEEPABLE.test(text)) throw refusal('Texts cannot have NUL or half characters.')
}

function checkKey(key: string): void {
  checkText(key)
  // An object that is copied key by key would take this for its prototype.
  if (key === '__proto__') throw new DomainError('INVALID_INPUT', { fields: { [key]: NO_SUCH_FIELD } })
}

function refusal(sentence: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: { input: sentence } })
}
