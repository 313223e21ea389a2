import { counted } from '../../core/lists.ts'
import { type HostLeague, type HostSeason, MOVE_KINDS } from './host-league.ts'

/** The answer's name and version: fields are added, and none is taken away, while the number is the same. */
const FORMAT = 'empire-import'
const VERSION = 1

/** A file that is no document, or not read. */
export interface LeftOut {
  readonly path: string
  /** To go on its name: `is not JSON, XML or CSV`. */
  readonly why: string
}

/** A player as the host, or the feed, has them. */
interface ShownPlayer {
  readonly id: string
  readonly name: string | null
  readonly positions: readonly string[]
  readonly team: string | null
}

/** Who of a league’s players is who at the feed. */
export interface PlayersSummary {
  /** How many. */
  readonly matched: number
  /** By the host’s id the feed’s, and in a word what that rests on. */
  readonly matches: { readonly id: string; readonly player: string; readonly by: string }[]
  /** With candidates of the feed, the best first, and in a word why. */
  readonly doubts: (ShownPlayer & {
    readonly candidates: readonly (ShownPlayer & { readonly reason: string })[]
  })[]
  /** Not known to the feed. */
  readonly unknown: ShownPlayer[]
}

/**
 * What an import would bring in, as `empire import-from HOST FOLDER --dry-run --json` prints it (docs/moving-in.md):
 * points as decimals, ids the host's own, every key always there.
 * @param matched null where no players of the sport are at hand
 */
export function importSummary(
  league: HostLeague,
  leftOut: readonly LeftOut[],
  matched: PlayersSummary | null,
) {
  const people = new Map(league.people.map(({ id, name }) => [id, name]))
  const players = new Map(league.players.map(({ id, name }) => [id, name]))
  return {
    format: FORMAT,
    version: VERSION,
    host: league.host,
    league: { id: league.id, name: league.name, sport: league.sport },
    seasons: league.seasons.map((season) => seasonSummary(season, { people, players })),
    players: matched,
    unread: league.unread,
    missing: league.missing,
    leftOut: leftOut.map(({ path, why }) => ({ path, why })),
  }
}

interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly players: ReadonlyMap<string, string | null>
}

function seasonSummary(season: HostSeason, { people, players }: Names) {
  return {
    season: season.season,
    state: season.state,
    id: season.id,
    name: season.name,
    teams: season.teams.map(({ people: managers, ...team }) => ({
      id: team.id,
      name: team.name,
      people: managers.map((one) => ({ id: one, name: people.get(one) ?? null })),
      division: team.division,
      faabLeft: team.faabLeft,
      waiverPriority: team.waiverPriority,
    })),
    drafts: season.drafts.map(({ id, kind, startedAt, rounds, picks }) => ({
      id,
      kind,
      startedAt,
      rounds,
      picks: picks.length,
    })),
    picks: season.drafts.flatMap(({ picks }, draft) =>
      picks.map(({ overall, round, team, player, price, isKeeper }) => ({
        draft: draft + 1,
        overall,
        round,
        team,
        player: player === null ? null : { id: player, name: players.get(player) ?? null },
        price,
        keeper: isKeeper,
      })),
    ),
    tradedPicks: season.tradedPicks,
    rosters: season.rosters.length,
    transactions: Object.fromEntries(
      MOVE_KINDS.map((kind) => [kind, season.moves.filter((move) => move.kind === kind).length]),
    ),
    weeks: season.weeks.map(weekSummary),
    standings: season.standings.map(
      ({ rank, team, wins, losses, ties, pointsFor, pointsAgainst, total }) => ({
        rank,
        team,
        wins,
        losses,
        ties,
        pointsFor: decimal(pointsFor),
        pointsAgainst: decimal(pointsAgainst),
        total: decimal(total),
      }),
    ),
    places: season.places,
    champion: season.champion,
    rules: season.rules && {
      mapped: season.rules.mapped,
      unmapped: season.rules.unmapped,
      rules: season.rules.rules,
    },
    settings: season.settings,
    settingsNotes: season.settingsNotes,
  }
}

function weekSummary({ week, matchups, lineups }: HostSeason['weeks'][number]) {
  return {
    week,
    results: matchups.map(({ home, away, homePoints, awayPoints, categories, part, isFinal }) => ({
      home,
      away,
      homePoints: decimal(homePoints),
      awayPoints: decimal(awayPoints),
      categories,
      part,
      final: isFinal,
    })),
    lineups: lineups.length,
  }
}

/** Points as decimals with at most two places. */
function decimal(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

/** More are a number: the JSON has all of them. */
const MOST_LINES = 30

/**
 * The same in a few lines for people, without what is only in the JSON: picks, results, standings.
 * @param also what others have to say: of the players, null where they were not looked up, and of each season
 */
export function importLines(
  league: HostLeague,
  leftOut: readonly LeftOut[],
  {
    players,
    ofSeason,
  }: { players: PlayersSummary | null; ofSeason: (season: HostSeason) => readonly string[] },
): string[] {
  return [
    `${league.name}, ${counted(league.seasons.length, 'season')}`,
    ...league.seasons.flatMap((season) => [
      seasonLine(season),
      ...differences(season),
      ...some(ofSeason(season)),
    ]),
    ...(players === null ? [] : playerLines(players)),
    ...league.missing,
    ...some(
      league.unread.map(({ path, count }) => `Not read: ${path}${count === 1 ? '' : ` (${count} times)`}`),
    ),
    ...some(leftOut.map(({ path, why }) => `Left out: ${path} ${why}`)),
  ]
}

function seasonLine({ season, teams, drafts, moves, weeks, rules, champion }: HostSeason): string {
  const results = weeks.flatMap(({ matchups }) => matchups.filter(({ isFinal }) => isFinal))
  const picks = drafts.reduce((sum, draft) => sum + draft.picks.length, 0)
  const winner = teams.find(({ id }) => id === champion)?.name
  const parts = [
    counted(teams.length, 'team'),
    counted(picks, 'pick'),
    counted(moves.length, 'transaction'),
    counted(results.length, 'result'),
    ...(rules === null ? [] : [counted(rules.mapped, 'scoring rule')]),
    ...(winner === undefined ? [] : [`champion ${winner}`]),
  ]
  return `${season}: ${parts.join(', ')}`
}

function playerLines({ matched, doubts, unknown }: PlayersSummary): string[] {
  return [
    `Players: ${matched} matched, ${doubts.length} in doubt, ${unknown.length} not known here`,
    ...some(
      doubts.map(
        ({ candidates, ...player }) =>
          `  In doubt: ${playerText(player)}: ${candidates.map(playerText).join(', ')}?`,
      ),
    ),
  ]
}

/** `Josh Allen (QB, BUF)` */
function playerText({ id, name, positions, team }: ShownPlayer): string {
  const beside = [positions.join('/'), team ?? ''].filter((text) => text !== '').join(', ')
  return `${name ?? id}${beside === '' ? '' : ` (${beside})`}`
}

/** What of a season is otherwise in Empire. */
function differences({ rules, settingsNotes }: HostSeason): string[] {
  return some([
    ...(rules?.unmapped ?? []).map(({ key, value, why }) => `  Not in Empire: ${key} ${value}: ${why}`),
    ...settingsNotes.map(({ key, value, why }) => `  ${key} ${value}: ${why}`),
  ])
}

function some(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LINES
  return more <= 0 ? [...lines] : [...lines.slice(0, MOST_LINES), `… and ${more} more, which --json lists`]
}
