import type { SportKey } from '../../../shared/sports/index.ts'
import { MLB_TEAMS } from '../teams/mlb.ts'
import { NBA_TEAMS } from '../teams/nba.ts'
import { NCAA_MBB_TEAMS } from '../teams/ncaa-mbb.ts'
import { NCAAF_TEAMS } from '../teams/ncaaf.ts'
import { NFL_TEAMS } from '../teams/nfl.ts'
import { NHL_TEAMS } from '../teams/nhl.ts'
import type { SimTeam, TeamSport } from '../teams/team.ts'

/** How the feed names a league: the parts of its ids, its address and its labels. */
export interface FeedLeague {
  readonly sportId: string
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly slug: string
  /** Broadcasters to draw from. */
  readonly networks: readonly string[]
}

export const LEAGUES = {
  nfl: {
    sportId: '20',
    id: '28',
    name: 'National Football League',
    abbreviation: 'NFL',
    slug: 'nfl',
    networks: ['CBS', 'FOX', 'NBC', 'ESPN', 'Prime Video'],
  },
  ncaaf: {
    sportId: '20',
    id: '23',
    name: 'NCAA - Football',
    abbreviation: 'NCAAF',
    slug: 'college-football',
    networks: ['ABC', 'ESPN', 'FOX', 'CBS', 'SECN', 'ACCN', 'BTN'],
  },
  nba: {
    sportId: '40',
    id: '46',
    name: 'National Basketball Association',
    abbreviation: 'NBA',
    slug: 'nba',
    networks: ['ESPN', 'NBC', 'Prime Video', 'NBA TV'],
  },
  ncaa_mbb: {
    sportId: '40',
    id: '41',
    name: "NCAA Men's Basketball",
    abbreviation: 'NCAAM',
    slug: 'mens-college-basketball',
    networks: ['ESPN', 'ESPN2', 'CBS', 'FS1', 'SECN', 'ACCN', 'BTN'],
  },
  mlb: {
    sportId: '1',
    id: '10',
    name: 'Major League Baseball',
    abbreviation: 'MLB',
    slug: 'mlb',
    networks: ['MLB.TV', 'FOX', 'TBS', 'Apple TV+'],
  },
  nhl: {
    sportId: '70',
    id: '90',
    name: 'National Hockey League',
    abbreviation: 'NHL',
    slug: 'nhl',
    networks: ['ESPN+', 'TNT', 'ABC', 'NHL Network'],
  },
  golf: {
    sportId: '1100',
    id: '1106',
    name: 'PGA TOUR',
    abbreviation: 'PGA',
    slug: 'pga',
    networks: ['ESPN+', 'NBC', 'CBS', 'Golf Chnl'],
  },
} as const satisfies Record<SportKey, FeedLeague>

export const TEAMS: Readonly<Record<TeamSport, readonly SimTeam[]>> = {
  nfl: NFL_TEAMS,
  ncaaf: NCAAF_TEAMS,
  nba: NBA_TEAMS,
  ncaa_mbb: NCAA_MBB_TEAMS,
  mlb: MLB_TEAMS,
  nhl: NHL_TEAMS,
}
