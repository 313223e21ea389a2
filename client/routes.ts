/** Every address of the app, as wouter patterns. The last segment of a league's page is its code. */
export const routes = {
  auth: '/',
  login: '/login',
  dashboard: '/dashboard',
  account: '/account',
  fantasyDashboard: '/fantasy/dashboard',
  fantasyDraft: '/fantasy/draft',
  fantasyMyTeam: '/fantasy/myteam',
  createLeague: '/fantasy/create',
  createRuleset: '/fantasy/create-ruleset',
  players: '/players/:sport?',
  player: '/players/:sport/:id',
  leagueSearch: '/league/search',
  leagueHome: '/league/home/:code?',
  leagueMembers: '/league/members/:code?',
  leagueRosters: '/league/rosters/:code?',
  leaguePlayers: '/league/players/:code?',
  leagueSchedule: '/league/schedule/:code?',
  leagueMatchups: '/league/matchups/:code?',
  leaguePortal: '/league/portal/:code?',
  leagueDraft: '/league/draft/:code?',
  leagueBrackets: '/league/brackets/:code?',
  leagueProof: '/league/proof/:code?',
  leagueSettings: '/league/settings/:code?',
  leagueJoin: '/league/join/:code?',
  unauthorized: '/unauthorized',
  /** Of the demo only. */
  demoMails: '/demo/mails',
} as const

/** The pages of a league that have a choice of leagues where the address names none: the sub-navigation’s, and the draws. */
export type LeaguePage =
  | 'home'
  | 'members'
  | 'rosters'
  | 'players'
  | 'schedule'
  | 'matchups'
  | 'portal'
  | 'draft'
  | 'brackets'
  | 'proof'

export const links = {
  /** Without a code the page offers the user's leagues. */
  league: (page: LeaguePage, code: string | null) => (code ? `/league/${page}/${code}` : `/league/${page}`),
  leagueHome: (code: string) => `/league/home/${code}`,
  /** A league's draws and their proofs. @param drawId null for the newest */
  proof: (code: string, drawId: string | null) =>
    `/league/proof/${code}${drawId === null ? '' : `?draw=${drawId}`}`,
  leagueSettings: (code: string) => `/league/settings/${code}`,
  /** The editor of a league's rules. */
  ruleset: (code: string) => `/fantasy/create-ruleset?league=${code}`,
  /** @param unchecked code of the league whose commissioner could not be asked for; null where it was refused */
  unauthorized: (unchecked: string | null) =>
    unchecked === null ? '/unauthorized' : `/unauthorized?unchecked=${unchecked}`,
  /** @param joinCode of an invite, or of a league that is listed */
  join: (joinCode: string) => `/league/join/${joinCode}`,
  /** Without a sport the page shows the one last looked at. */
  players: (sport: string | null) => (sport ? `/players/${sport}` : '/players'),
  playersOfTeam: (sport: string, team: string) => `/players/${sport}?team=${team}`,
  /** @param league code of the league under whose rules the page scores; null for the sport's defaults */
  player: ({ sport, id, league }: { sport: string; id: string; league: string | null }) =>
    `/players/${sport}/${id}${league ? `?league=${league}` : ''}`,
}

/** Whether a path has the compact navbar with the sub-navigation (product spec §2). */
export function isFantasyPath(path: string): boolean {
  return path.startsWith('/fantasy/') || path.startsWith('/league/')
}
