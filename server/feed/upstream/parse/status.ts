import { GameState, type GameStatus } from '../../../../shared/game/game.ts'
import { count, firstText, record, text } from './read.ts'

const WORDS = { pre: 'Scheduled', in: 'In Progress', post: 'Final' } as const satisfies Record<
  GameState,
  string
>

/** The feed calls some of these completed, and leaves them the score that they had. */
const WITHOUT_RESULT = /cancel|postpone|abandon|no[ _]?contest/i

const NEVER_PLAYED = /cancel|postpone|suspend|forfeit|delay|abandon|no[ _]?contest/i

/** Whether a status of the state `post` means that the game was not finished. */
export function isBrokenOff(type: {
  readonly name?: unknown
  readonly description?: unknown
  readonly detail?: unknown
}): boolean {
  return NEVER_PLAYED.test(
    [type.name, type.description, type.detail].map((word) => text(word) ?? '').join(' '),
  )
}

/**
 * One status out of several places that tell it, the most trusted first: what one lacks, the next
 * gives. An event goes before its competition, because a golf tournament's competition says `post`
 * after each round. Null when none knows the state.
 *
 * Recordings of 2015 have no `name` and no `completed`; both are worked out.
 */
export function parseStatus(...sources: readonly unknown[]): GameStatus | null {
  const statuses = sources.map(record)
  const types = statuses.map((status) => record(status['type']))
  const state = types
    .map((type) => GameState.safeParse(type['state']).data)
    .find((found) => found !== undefined)
  if (state === undefined) return null
  const texts = (key: string) => firstText(...types.map((type) => type[key]))
  const description = texts('description') ?? WORDS[state]
  const detail = texts('detail') ?? texts('shortDetail') ?? description
  const name = texts('name') ?? `STATUS_${description.toUpperCase().replaceAll(/[^A-Z]+/g, '_')}`
  const completed = types.map((type) => type['completed']).find((value) => typeof value === 'boolean')
  return {
    period: statuses.map((status) => count(status['period'])).find((period) => period !== null) ?? 0,
    displayClock: firstText(...statuses.map((status) => status['displayClock'])),
    type: {
      name,
      state,
      completed:
        !WITHOUT_RESULT.test(`${name} ${description}`) &&
        (completed ?? (state === 'post' && !isBrokenOff({ name, description }))),
      description,
      detail,
      shortDetail: texts('shortDetail') ?? detail,
    },
  }
}
