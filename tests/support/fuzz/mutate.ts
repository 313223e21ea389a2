import { HOSTILE_KEYS, HOSTILE_VALUES } from './hostile.ts'
import type { Dice } from './random.ts'

/** The value with one thing about it changed: a type, a field too many or too few, a limit overstepped. */
export function mutate(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.below(4) === 0) return replaced(value, dice)
  const entries = Object.entries(value)
  const at = dice.below(entries.length)
  switch (entries.length === 0 ? 0 : dice.below(5)) {
    case 0:
      entries.push([dice.pick(HOSTILE_KEYS), dice.pick(HOSTILE_VALUES)])
      break
    case 1:
      entries.splice(at, 1)
      break
    case 2:
      entries.splice(at, 1, [dice.pick(HOSTILE_KEYS), entries[at]?.[1]])
      break
    default:
      entries.splice(at, 1, [entries[at]?.[0] ?? '', mutate(entries[at]?.[1], dice)])
  }
  // fromEntries makes even `__proto__` a field like any other, which an assignment would not.
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

function replaced(value: unknown, dice: Dice): unknown {
  const hostile = dice.pick(HOSTILE_VALUES)
  switch (dice.below(6)) {
    case 0:
      return [value]
    case 1:
      return { [dice.pick(HOSTILE_KEYS)]: value }
    case 2:
      return typeof value === 'string' && typeof hostile === 'string' ? value + hostile : hostile
    case 3:
      return typeof value === 'number' ? value * 10 ** dice.below(300) : hostile
    default:
      return hostile
  }
}

/** JSON with something about its text changed, as no serialiser would write it. */
export function mutateText(json: string, dice: Dice): string {
  const at = dice.below(json.length)
  switch (dice.below(7)) {
    case 0:
      return json.slice(0, at)
    case 1:
      return (
        json.slice(0, at) +
        dice.pick(['\0', '"', '{', '}', '[', ']', ',', '\\', '\\u0000', '\\ud800', '1e999', '-']) +
        json.slice(at)
      )
    case 2:
      return json.replace('{', '{"__proto__":{"polluted":1},')
    case 3:
      return json.replace('{', '{"constructor":{"prototype":{"polluted":1}},')
    case 4:
      return json.replaceAll(/\d+/g, '1e999')
    case 5:
      return `${'['.repeat(2000)}${json}${']'.repeat(2000)}`
    default:
      return `\uFEFF${json}`
  }
}
