import type { Mutant } from './find-mutants.ts'

/** The global function that mutated sources ask: notes that a mutant's place was reached, and says whether it is on. */
export const ASKED = '__isMutantOn'

type Switched = Pick<Mutant, 'start' | 'end' | 'is'> & {
  /** What `ASKED` is called with. */
  readonly number: number
}

/**
 * A source with all its mutants in it, each of which is on where `ASKED` says so of its number: one compiled file
 * serves every run.
 * @param mutants places that lie within each other or apart, never across
 */
export function switchMutants(text: string, mutants: readonly Switched[]): string {
  const ordered = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return written(text, { start: 0, end: text.length }, ordered)
}

interface Span {
  readonly start: number
  readonly end: number
}

function written(text: string, span: Span, inside: readonly Switched[]): string {
  let at = span.start
  let result = ''
  for (let next = 0; next < inside.length;) {
    const { start, end } = inside[next] ?? span
    const isSame = (other: Switched) => other.start === start && other.end === end
    const equal = inside.slice(next).filter(isSame)
    const within = inside.slice(next).filter((other) => other.start < end && !isSame(other))
    result += text.slice(at, start)
    result += start === end ? inserted(equal) : switched(equal, written(text, { start, end }, within))
    at = end
    next += equal.length + within.length
  }
  return result + text.slice(at, span.end)
}

function inserted(mutants: readonly Switched[]): string {
  return mutants.map(({ is, number }) => ` if (${ASKED}(${number})) ${is};`).join('')
}

function switched(mutants: readonly Switched[], original: string): string {
  const choices = mutants.map(({ is, number }) => `${ASKED}(${number}) ? (${is}) : `).join('')
  return `(${choices}(${original}))`
}
