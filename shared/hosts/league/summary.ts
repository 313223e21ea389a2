import { counted } from '../../core/lists.ts'
import { type HostLeague, type HostSeason, MOVE_KINDS } from './host-league.ts'

/** The answer's name and version: fields are added, and none is taken away, while the number is the same. */
const FORMAT = 'empire-import'
const VERSION = 1

/**
 * What an import would bring in, as `empire import-from HOST FOLDER --dry-run --json` prints it (docs/moving-in.md):
 * points as decimals, ids the host's own, every key always there.
 */
export function importSummary(league: HostLeague) {
  const people = new Map(league.people.map(({ id, name }) => [id, name]))
  const players = new Map(league.players.map(({ id, name }) => [id, name]))
  return {
    format: FORMAT,
    version: VERSION,
    host: league.host,
    league: { id: league.id, name: league.name, sport: league.sport },
    seasons: league.seasons.map((season) => seasonSummary(season, { people, players })),
    unread: league.unread,
    missing: league.missing,
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
    teams: season.teams.map(({ id, name, people: managers }) => ({
      id,
      name,
      people: managers.map((one) => ({ id: one, name: people.get(one) ?? null })),
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
    weeks: season.weeks.map(({ week, matchups }) => ({
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
    })),
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

/** Points as decimals with at most two places. */
function decimal(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

/** The same in a few lines for people. */
export function importLines(league: HostLeague): string[] {
  return [
    `${league.name}, ${counted(league.seasons.length, 'season')}`,
    ...league.seasons.map((season) => {
      const played = season.weeks.flatMap(({ matchups }) => matchups.filter(({ isFinal }) => isFinal))
      const picks = season.drafts.reduce((sum, draft) => sum + draft.picks.length, 0)
      const champion = season.teams.find(({ id }) => id === season.champion)?.name
      return [
        `${season.season}: ${counted(season.teams.length, 'team')}`,
        counted(picks, 'pick'),
        counted(season.moves.length, 'transaction'),
        counted(played.length, 'result'),
        ...(champion === undefined ? [] : [`champion ${champion}`]),
        ...(season.rules === null
          ? []
          : [`${counted(season.rules.mapped, 'rule')}, ${season.rules.unmapped.length} not in Empire`]),
      ].join(', ')
    }),
    ...league.missing,
    ...(league.unread.length === 0
      ? []
      : [`${counted(league.unread.length, 'field')} of the files are not read here.`]),
  ]
}
