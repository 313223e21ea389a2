import { EVERYONE } from '../../../../shared/core/chat-limits.ts'
import { normalize } from '../../../../shared/core/normalize.ts'
import type { ChatContext } from '../types.ts'

/** A member who can be mentioned. */
export interface Callable {
  readonly name: string
  readonly detail: string
}

const MOST = 6

/** What of a text before the caret looks like the beginning of a name: where it begins, and what is typed of it. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const before = /(?:^|[\s([{"'])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(text.slice(0, caret))
  if (!before) return null
  const typed = before[1] ?? ''
  return { from: caret - typed.length - 1, typed }
}

/** Who is meant by what is typed: by the name of a person or of a team. Everyone for the commissioner alone. */
export function callables({ teams, me, isCommissioner }: ChatContext, typed: string): Callable[] {
  const all: Callable[] = [
    ...(isCommissioner ? [{ name: EVERYONE, detail: 'All of the league' }] : []),
    ...teams
      .filter(({ ownerId }) => ownerId !== me.id)
      .map(({ ownerName, name }) => ({ name: ownerName, detail: name })),
  ]
  const wanted = normalize(typed)
  const begins = (text: string) =>
    normalize(text)
      .split(/\s+/)
      .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted))
  return all
    .filter(({ name, detail }) => begins(name) || (detail !== '' && begins(detail)))
    .filter(({ name }) => normalize(name) !== wanted || typed === '')
    .slice(0, MOST)
}
