import type { Game } from '../../../../shared/game/game.ts'
import { starredFirst } from './is-starred.ts'

export interface Areas {
  readonly live: readonly Game[]
  readonly upcoming: readonly Game[]
  readonly final: readonly Game[]
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The dashboard's three areas: live games by how far along they are, the nearest to its end first;
 * upcoming ones by their start; finished ones with the latest first, then those that were called off. In each the user's own come first.
 * @param stars ids of the teams that he follows
 */
export function arrange(games: readonly Game[], stars: ReadonlySet<string> = NONE): Areas {
  const inState = (state: Game['status']['type']['state']) =>
    games.filter(({ status }) => status.type.state === state)
  return {
    live: starredFirst(
      inState('in').toSorted((a, b) => compareProgress(b, a) || byStart(a, b)),
      stars,
    ),
    upcoming: starredFirst(inState('pre').toSorted(byStart), stars),
    final: starredFirst(
      inState('post').toSorted((a, b) => wasPlayed(b) - wasPlayed(a) || byStart(b, a)),
      stars,
    ),
  }
}

function wasPlayed({ status }: Game): number {
  return status.type.completed ? 1 : 0
}

function byStart(a: Game, b: Game): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.name.localeCompare(b.name)
}

function compareProgress({ status: a }: Game, { status: b }: Game): number {
  return a.period - b.period || halfInning(a) - halfInning(b) || secondsLeft(b) - secondsLeft(a)
}

/** Baseball has no clock; its status says which half is being played. */
function halfInning({ type }: Game['status']): number {
  const word = /\b(top|mid|bot|end)/i.exec(type.shortDetail)?.[1]?.toLowerCase()
  return word === undefined ? -1 : ['top', 'mid', 'bot', 'end'].indexOf(word)
}

/** Of the period, by a clock that counts down: `4:12`, or `45.2` in the last minute. */
function secondsLeft({ displayClock }: Game['status']): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(displayClock ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}
