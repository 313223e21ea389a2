import type { StateOfPlay } from '../../../../shared/game/game.ts'
import { count, isRecord, type JsonRecord, record, text } from './read.ts'

/**
 * The situation of a live game as figures. Null where the feed tells none, or one that cannot be: a fifth
 * down. Between plays it is often empty.
 * @param value `situation` of a competition
 * @param teams ids of both sides
 */
export function parseSituation(value: unknown, teams: readonly string[]): StateOfPlay | null {
  const situation = record(value)
  return parseDown(situation, teams) ?? parseAtBat(situation) ?? parseStrength(situation)
}

function parseDown(situation: JsonRecord, teams: readonly string[]): StateOfPlay | null {
  const down = within(situation['down'], 1, 4)
  const distance = within(situation['distance'], 0, 100)
  if (down === null || distance === null) return null
  const possession = text(situation['possession'])
  return {
    kind: 'down',
    down,
    distance,
    yardLine: within(situation['yardLine'], 0, 100),
    possession: possession !== null && teams.includes(possession) ? possession : null,
    isRedZone: situation['isRedZone'] === true,
  }
}

function parseAtBat(situation: JsonRecord): StateOfPlay | null {
  const outs = within(situation['outs'], 0, 3)
  if (outs === null) return null
  // The runner himself may stand for his being there.
  const isOn = (base: string) => situation[base] === true || isRecord(situation[base])
  return {
    kind: 'at-bat',
    outs,
    balls: within(situation['balls'], 0, 4),
    strikes: within(situation['strikes'], 0, 3),
    onFirst: isOn('onFirst'),
    onSecond: isOn('onSecond'),
    onThird: isOn('onThird'),
  }
}

/** The feed does not tell whose power play it is. */
function parseStrength(situation: JsonRecord): StateOfPlay | null {
  const powerPlay = situation['powerPlay'] === true
  const emptyNet = situation['emptyNet'] === true
  return powerPlay || emptyNet ? { kind: 'strength', powerPlay, emptyNet } : null
}

function within(value: unknown, least: number, most: number): number | null {
  const number = count(value)
  return number !== null && number >= least && number <= most ? number : null
}

/** In words: down and distance, outs and runners, or who is a man up. Null where the feed tells none of it. */
export function situationLabel(value: unknown): string | null {
  const situation = record(value)
  const downs = text(situation['downDistanceText']) ?? text(situation['shortDownDistanceText'])
  if (downs !== null) return downs
  const state = parseAtBat(situation) ?? parseStrength(situation)
  if (state?.kind === 'at-bat') return atBatWords(state)
  if (state?.kind !== 'strength') return null
  if (!state.emptyNet) return 'Power play'
  return state.powerPlay ? 'Power play, empty net' : 'Empty net'
}

function atBatWords({ outs, onFirst, onSecond, onThird }: Extract<StateOfPlay, { kind: 'at-bat' }>): string {
  const bases = [onFirst ? '1st' : null, onSecond ? '2nd' : null, onThird ? '3rd' : null].filter(
    (base) => base !== null,
  )
  const outsWords = outs === 1 ? '1 out' : `${outs} outs`
  if (bases.length === 0) return outsWords
  if (bases.length === 3) return `${outsWords}, bases loaded`
  return `${outsWords}, ${bases.length === 1 ? 'runner' : 'runners'} on ${bases.join(' and ')}`
}
