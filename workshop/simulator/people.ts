import { HOUR } from '../../shared/core/time.ts'
import { feedDate } from './base/calendar.ts'
import type { Ailment, AilmentKind } from './health.ts'
import { practiceNote } from './practice.ts'
import { LEAGUES, TEAMS } from './base/leagues.ts'
import { hashed, pick, rngOf } from './base/rng.ts'
import type { Player } from './base/rosters.ts'
import { seasonLabel, seasonName } from './season/documents.ts'
import type { Season } from './season/season.ts'
import { weekStart } from './season/shapes.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

const SPORT_NAMES: Readonly<Record<TeamSport, { name: string; slug: string }>> = {
  nfl: { name: 'Football', slug: 'football' },
  ncaaf: { name: 'Football', slug: 'football' },
  nba: { name: 'Basketball', slug: 'basketball' },
  ncaa_mbb: { name: 'Basketball', slug: 'basketball' },
  mlb: { name: 'Baseball', slug: 'baseball' },
  nhl: { name: 'Hockey', slug: 'hockey' },
}

const uidOf = (sport: TeamSport) => `s:${LEAGUES[sport].sportId}~l:${LEAGUES[sport].id}`
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

function listedTeam(sport: TeamSport, team: SimTeam) {
  return {
    id: team.id,
    uid: `${uidOf(sport)}~t:${team.id}`,
    slug: slugOf(team.displayName),
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    shortDisplayName: team.shortDisplayName,
    name: team.name,
    nickname: team.shortDisplayName,
    location: team.location,
    color: team.color,
    alternateColor: team.alternateColor,
    isActive: true,
    isAllStar: false,
    logos: [],
  }
}

/** Every team of a league. */
export function teamsDoc(sport: TeamSport, season: Season) {
  const { sportId, id, name, abbreviation, slug } = LEAGUES[sport]
  const league = {
    id,
    uid: uidOf(sport),
    name,
    abbreviation,
    shortName: abbreviation,
    slug,
    teams: TEAMS[sport].map((team) => ({ team: listedTeam(sport, team) })),
    year: season.year,
    season: { year: season.year, displayName: seasonName(season) },
  }
  return { sports: [{ id: sportId, uid: `s:${sportId}`, ...SPORT_NAMES[sport], leagues: [league] }] }
}

/** A team as the people of a season are listed by it, at a moment. */
export interface Squad {
  readonly sport: TeamSport
  readonly team: SimTeam
  readonly roster: readonly Player[]
  readonly ailments: ReadonlyMap<string, Ailment>
}

/** When and about what people are listed; `anchor` dates their ailments. ms since the epoch. */
export interface Asked {
  readonly season: Season
  readonly at: number
  readonly anchor: number
}

const ACTIVE = { id: '1', name: 'Active', type: 'active', abbreviation: 'Active' }
const SUSPENDED = { id: '3', name: 'Suspended', type: 'suspended', abbreviation: 'SUSP' }

/** In the words of the feed. */
const AILMENTS: Readonly<Record<AilmentKind, { status: string; name: string; abbreviation: string }>> = {
  questionable: { status: 'Questionable', name: 'INJURY_STATUS_QUESTIONABLE', abbreviation: 'Q' },
  out: { status: 'Out', name: 'INJURY_STATUS_OUT', abbreviation: 'O' },
  'injured-reserve': { status: 'Injured Reserve', name: 'INJURY_STATUS_IR', abbreviation: 'IR' },
  suspended: { status: 'Suspension', name: 'INJURY_STATUS_SUSPENSION', abbreviation: 'SUSP' },
}
const PARTS = ['Ankle', 'Knee', 'Hamstring', 'Shoulder', 'Back', 'Calf', 'Groin', 'Wrist', 'Foot', 'Hip']

/** What hurts, or `Suspension`. */
export function hurtPart({ id }: Player, { kind, since }: Ailment): string {
  const rng = rngOf('injury', id, since)
  return kind === 'suspended' ? 'Suspension' : pick(rng, PARTS)
}

/** It became known in the last hours before the week from which on it counts. */
export function reportedAt({ sport }: Squad, { since }: Ailment, anchor: number, playerId: string): number {
  return weekStart(sport, anchor, since) - Math.round(1 + 20 * hashed('reported', playerId, since)) * HOUR
}

function rosterItem(squad: Squad, player: Player, anchor: number) {
  const { sport } = squad
  const ailment = squad.ailments.get(player.id)
  return {
    id: player.id,
    uid: `${uidOf(sport)}~a:${player.id}`,
    firstName: player.firstName,
    lastName: player.lastName,
    fullName: player.displayName,
    displayName: player.displayName,
    shortName: player.shortName,
    links: [playerLink(sport, player)],
    slug: slugOf(player.displayName),
    jersey: player.jersey,
    position: { ...player.position, displayName: player.position.name, leaf: true },
    injuries: ailment
      ? [
          {
            status: AILMENTS[ailment.kind].status,
            date: feedDate(reportedAt(squad, ailment, anchor, player.id)),
          },
        ]
      : [],
    status: ailment?.kind === 'suspended' ? SUSPENDED : ACTIVE,
    ...experienceOf(sport, player),
  }
}

const CLASSES = [
  ['Freshman', 'FR'],
  ['Sophomore', 'SO'],
  ['Junior', 'JR'],
  ['Senior', 'SR'],
] as const

/** How long he has played, as the feed counts it in his sport; it says nothing of it in hockey. */
function experienceOf(sport: TeamSport, { id }: Player) {
  const share = hashed('experience', id)
  if (sport === 'nhl') return {}
  if (sport === 'ncaaf' || sport === 'ncaa_mbb') {
    const place = Math.floor(share * CLASSES.length)
    const [displayValue = '', abbreviation = ''] = CLASSES[place] ?? []
    return { experience: { years: place + 1, displayValue, abbreviation } }
  }
  // Most are young.
  const before = Math.floor(share * share * 14)
  const isCountedWithThis = sport === 'nfl' || sport === 'mlb'
  return { experience: { years: isCountedWithThis && before > 0 ? before + 1 : before } }
}

function playerLink(sport: TeamSport, player: Player) {
  return {
    language: 'en-US',
    rel: ['playercard', 'desktop', 'athlete'],
    href: `https://www.espn.com/${LEAGUES[sport].slug}/player/_/id/${player.id}/${slugOf(player.displayName)}`,
    text: 'Player Card',
    shortText: 'Player Card',
    isExternal: false,
    isPremium: false,
  }
}

/** Football and baseball rosters come in groups, the others as one list. */
const GROUPS: Partial<Readonly<Record<TeamSport, readonly (readonly [name: string, positions: string])[]>>> =
  {
    nfl: [
      ['offense', 'QB RB WR TE OT G C'],
      ['defense', 'DE DT LB CB S'],
      ['specialTeam', 'PK P'],
    ],
    ncaaf: [
      ['offense', 'QB RB WR TE OT G C'],
      ['defense', 'DE DT LB CB S'],
      ['specialTeam', 'PK P'],
    ],
    mlb: [
      ['Pitchers', 'SP RP'],
      ['Catchers', 'C'],
      ['Infielders', '1B 2B 3B SS IF'],
      ['Outfielders', 'LF CF RF OF'],
      ['Designated Hitter', 'DH'],
    ],
  }

/** The players of one team. */
export function rosterDoc(squad: Squad, { season, at, anchor }: Asked) {
  const { sport, team, roster } = squad
  const items = (players: readonly Player[]) => players.map((player) => rosterItem(squad, player, anchor))
  const { id, abbreviation, location, name, displayName, color } = team
  return {
    timestamp: `${new Date(at).toISOString().slice(0, 19)}Z`,
    status: 'success',
    season: seasonLabel(season, at),
    athletes:
      GROUPS[sport]?.map(([position, positions]) => ({
        position,
        items: items(roster.filter((player) => positions.split(' ').includes(player.position.abbreviation))),
      })) ?? items(roster),
    coach: [],
    team: { id, abbreviation, location, name, displayName, color, seasonSummary: seasonName(season) },
  }
}

/** Who of a league is hurt, out or suspended, by team. As in the feed, only the link of a player has his id. */
export function injuriesDoc(squads: readonly Squad[], { season, at, anchor }: Asked) {
  return {
    timestamp: `${new Date(at).toISOString().slice(0, 19)}Z`,
    status: 'success',
    season: seasonLabel(season, at),
    injuries: squads
      .filter(({ ailments }) => ailments.size > 0)
      .map((squad) => ({
        id: squad.team.id,
        displayName: squad.team.displayName,
        injuries: squad.roster.flatMap((player) => {
          const ailment = squad.ailments.get(player.id)
          return ailment ? [injuryDoc(squad, player, ailment, anchor)] : []
        }),
      })),
  }
}

function injuryDoc(squad: Squad, player: Player, ailment: Ailment, anchor: number) {
  const { sport, team } = squad
  const { status, name, abbreviation } = AILMENTS[ailment.kind]
  const rng = rngOf('injury', player.id, ailment.since)
  const part = ailment.kind === 'suspended' ? 'Suspension' : pick(rng, PARTS)
  const back = weekStart(sport, anchor, ailment.until)
  const { firstName, lastName, displayName, shortName, position } = player
  return {
    id: String(Math.floor(rng() * 900_000) + 100_000),
    longComment: '',
    shortComment: `${displayName} (${part.toLowerCase()}) is listed as ${status.toLowerCase()}. ${displayName} ${practiceNote(player, ailment)}`,
    status,
    date: feedDate(reportedAt(squad, ailment, anchor, player.id)),
    athlete: {
      firstName,
      lastName,
      displayName,
      shortName,
      links: [playerLink(sport, player)],
      position: { ...position, displayName: position.name, leaf: true },
      team: listedTeam(sport, team),
      status: ailment.kind === 'suspended' ? SUSPENDED : ACTIVE,
    },
    source: { id: '1', description: 'basic/manual', state: 'basic' },
    type: { name, description: status.toLowerCase(), abbreviation },
    details: {
      fantasyStatus: { description: abbreviation, abbreviation },
      type: part,
      returnDate: new Date(back).toISOString().slice(0, 10),
    },
  }
}
