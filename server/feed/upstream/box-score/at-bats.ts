import { count, type JsonRecord, list, record, text } from '../parse/read.ts'
import { whole } from './columns.ts'
import type { BoxGame, BoxTeam } from './game.ts'
import { add, type Draft, flag } from './stat-line.ts'

/** What came of a time at bat, or of a pitch to a batter who stays. */
interface AtBat {
  /** Of the batter; null where the feed does not tell. */
  readonly teamId: string | null
  /** As the feed calls it: `Double`, `Automatic Ball - IBB`. */
  readonly result: string
  readonly words: string
  /** Null where the feed does not tell. */
  readonly runs: number | null
  readonly batterId: string | null
  readonly pitcherId: string | null
  /** Who is on base after it. */
  readonly onBase: readonly string[]
}

const PLAY_RESULT = '57'

/** The results alone: the feed has each pitch as well, whose `team` is the one in the field. Each once. */
function readAtBats(document: JsonRecord): AtBat[] {
  const plays = list(document['plays'])
    .map(record)
    .filter((play) => text(record(play['type'])['id']) === PLAY_RESULT)
  const once = new Map(plays.map((play, n) => [text(play['id']) ?? n, play]))
  return [...once.values()].map((play) => {
    const people = list(play['participants']).map(record)
    const idsOf = (of: (type: string) => boolean) =>
      people.flatMap((one) => {
        const id = text(record(one['athlete'])['id'])
        return id !== null && of(text(one['type']) ?? '') ? [id] : []
      })
    return {
      teamId: text(record(play['team'])['id']),
      result: text(record(play['alternativeType'])['text']) ?? '',
      words: text(play['text']) ?? '',
      runs: count(play['scoreValue']),
      batterId: idsOf((type) => type === 'batter')[0] ?? null,
      pitcherId: idsOf((type) => type === 'pitcher')[0] ?? null,
      onBase: idsOf((type) => type.startsWith('on')),
    }
  })
}

type Counts = (atBat: AtBat) => boolean

const isHomeRun: Counts = ({ result }) => /^home run\b/i.test(result)
const isDoublePlay: Counts = ({ words }) =>
  /\bground(?:ed|s)? into (?:an? )?(?:[\w-]+ )?double play\b/i.test(words)
const isHitByPitch: Counts = ({ result }) => /^hit by pitch\b/i.test(result)
const isIntentional: Counts = ({ result, words }) => /\bIBB\b|\bintentional/i.test(`${result} ${words}`)

/** Of the batter. */
const BATTING: Readonly<Record<string, Counts>> = {
  double: ({ result }) => /^(?:ground[- ]rule )?double$/i.test(result),
  triple: ({ result }) => /^triple$/i.test(result),
  hit_by_pitch: isHitByPitch,
  intentional_walk: isIntentional,
  sacrifice_fly: ({ result }) => /^sac(?:rifice)?[ -]fly\b/i.test(result),
  sacrifice_bunt: ({ result }) => /^sac(?:rifice)?[ -](?:bunt|hit)\b/i.test(result),
  double_play: isDoublePlay,
  grand_slam: (atBat) => isHomeRun(atBat) && (atBat.runs === 4 || /\bgrand slam\b/i.test(atBat.words)),
}

/** Of the pitcher. */
const PITCHING: Readonly<Record<string, Counts>> = {
  batter_hit: isHitByPitch,
  intentional_walk_allowed: isIntentional,
  double_play_induced: isDoublePlay,
}

/** The totals that the team's players must come to, by stat. */
const TOTALS: Readonly<Record<string, string>> = {
  double: 'batting.doubles',
  triple: 'batting.triples',
  hit_by_pitch: 'batting.hitByPitch',
  sacrifice_fly: 'batting.sacFlies',
  double_play: 'batting.GIDPs',
}

/** Credits what no column counts, from the results of times at bat. Where a team's own total is another, its lines say so. */
export function creditAtBats(
  game: BoxGame,
  of: { team: BoxTeam; batters: readonly Draft[]; pitchers: readonly Draft[] },
): void {
  const { team, batters, pitchers } = of
  const atBats = readAtBats(game.document)
  const byId = (lines: readonly Draft[]) => new Map(lines.map((line) => [line.player.id, line]))
  const [batting, pitching] = [byId(batters), byId(pitchers)]
  for (const atBat of atBats) {
    const isOwn = atBat.teamId === null || atBat.teamId === team.id
    const isTheirs = atBat.teamId !== team.id
    const batter = isOwn ? batting.get(atBat.batterId ?? '') : undefined
    const pitcher = isTheirs ? pitching.get(atBat.pitcherId ?? '') : undefined
    if (batter) {
      for (const [stat, counts] of Object.entries(BATTING)) if (counts(atBat)) add(batter, stat, 1)
      if (isOut(atBat) && atBat.onBase.length > 0) add(batter, 'left_on_base', atBat.onBase.length)
    }
    if (pitcher)
      for (const [stat, counts] of Object.entries(PITCHING)) if (counts(atBat)) add(pitcher, stat, 1)
  }
  for (const line of batters) addUp(line)
  if (atBats.length > 0)
    for (const [stat, name] of Object.entries(TOTALS)) checkTotal(stat, { team, batters, name })
}

/** The batter is not on base after it, and did not hit one out of the park. */
function isOut(atBat: AtBat): boolean {
  const { batterId, onBase, words } = atBat
  return batterId !== null && !onBase.includes(batterId) && !isHomeRun(atBat) && !/\bscored\.?$/i.test(words)
}

/** What follows from the hits in the table: singles are those that are nothing else. */
function addUp({ stats }: Draft): void {
  const of = (stat: string) => stats[stat] ?? 0
  const long = of('double') + of('triple') + of('home_run')
  if (stats['hit'] === undefined) return
  stats['single'] = Math.max(0, of('hit') - long)
  stats['extra_base_hit'] = long
  stats['total_bases'] = of('hit') + of('double') + 2 * of('triple') + 3 * of('home_run')
  if (stats['at_bat'] !== undefined)
    stats['plate_appearance'] =
      of('at_bat') + of('walk') + of('hit_by_pitch') + of('sacrifice_fly') + of('sacrifice_bunt')
}

function checkTotal(stat: string, of: { team: BoxTeam; batters: readonly Draft[]; name: string }): void {
  const total = whole(of.team.totals.get(of.name) ?? '')
  const credited = of.batters.reduce((sum, { stats }) => sum + (stats[stat] ?? 0), 0)
  if (total === null || total === credited) return
  const words = stat.replaceAll('_', ' ')
  for (const line of of.batters)
    flag(line, `The team’s total of ${words} is ${total}, the plays have ${credited}.`)
}
