import { type NameKey, nameKeyOf, wordsOf } from './name-key.ts'

/** No name is longer; what is behind it says nothing of who it is. */
const LONGEST = 60
const MOST_WORDS = 8

/**
 * The ways to read the name of a player at a host, first name first: `Patrick Mahomes`, and `Mahomes II, Patrick` turned
 * round. None for a name without Latin letters or digits. Of a long text the beginning counts.
 */
export function hostNamesOf(name: string | null): NameKey[] {
  const [last = '', ...others] = (name ?? '').slice(0, LONGEST).split(',')
  const [before, behind] = [wordsOf(last), others.flatMap(wordsOf)]
  const whole = [...before, ...behind]
  // `Michael Pittman, Jr.` has a comma, too.
  const turned = before.length > 0 && behind.length > 0 ? [[...behind, ...before]] : []
  const keys = [...turned, whole]
    .filter((words) => words.length > 0)
    .map((words) => nameKeyOf(words.slice(0, MOST_WORDS)))
  return keys.filter(({ compact }, at) => keys.findIndex((key) => key.compact === compact) === at)
}
