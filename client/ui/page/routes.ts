/** Every address of the app, as wouter patterns. The last segment of a league's page is its code. */
export const routes = {
  auth: '/',
  login: '/login',
  dashboard: '/dashboard',
  /** For visitors without an account, where the owner of the server lets them see scores. */
  publicScores: '/scores',
  /** A league for everybody, where it has a page for them. */
  publicLeague: '/l/:slug/:tab?',
  account: '/account',
  /** What programs act by for a person. */
  apiTokens: '/account/tokens',
  /** Where another app shares something to; it is behind the `#`. */
  share: '/share',
  /** Where the installed app opens. */
  start: '/start',
  /** Where a link for a new password leads, its secret behind the `#`. */
  newPassword: '/new-password',
  /** Of owners of the server only. */
  admin: '/admin',
  /** Where the first owner takes the server over; the code is behind the `#`. */
  own: '/own',
  notices: '/notices',
  noticeSettings: '/notices/settings',
  noticesOff: '/notices/off',
  fantasyDashboard: '/fantasy/dashboard',
  fantasyDraft: '/fantasy/draft',
  fantasyMyTeam: '/fantasy/myteam',
  /** A mock draft outside of any league. */
  mockDraft: '/fantasy/mock',
  teamOffers: '/fantasy/offers',
  /** Leagues that were deleted, while they can be restored. */
  deletedLeagues: '/fantasy/deleted',
  /** A team of the server that needs a manager. */
  openTeam: '/fantasy/teams/:id',
  createLeague: '/fantasy/create',
  /** Where a league of another host is moved in. */
  moveIn: '/fantasy/move-in',
  createRuleset: '/fantasy/create-ruleset',
  players: '/players/:sport?',
  player: '/players/:sport/:id',
  leagueSearch: '/league/search',
  leagueHome: '/league/home/:code?',
  leagueMembers: '/league/members/:code?',
  leagueRosters: '/league/rosters/:code?',
  leaguePlayers: '/league/players/:code?',
  /** Two to four players side by side, by their ids: `?players=1,2`. */
  leagueCompare: '/league/compare/:code?',
  leagueSchedule: '/league/schedule/:code?',
  leagueStandings: '/league/standings/:code?',
  leaguePlayoffs: '/league/playoffs/:code?',
  leagueHistory: '/league/history/:code?',
  /** The recap of a week that is over. */
  leagueRecap: '/league/recap/:code?',
  /** A season of the league, played here or at another host. */
  leagueSeasons: '/league/seasons/:code?',
  /** One's own matchup of the week. */
  leagueMatchup: '/league/matchup/:code?',
  leagueMatchups: '/league/matchups/:code?',
  /** The list behind the tab League on a phone. */
  leagueMenu: '/league/menu/:code?',
  leaguePortal: '/league/portal/:code?',
  leagueDraft: '/league/draft/:code?',
  leagueScreen: '/league/screen/:code',
  leagueMock: '/league/mock/:code',
  leagueBrackets: '/league/brackets/:code?',
  leagueKeepers: '/league/keepers/:code?',
  leagueRankings: '/league/rankings/:code?',
  leagueActivity: '/league/activity/:code?',
  leagueLog: '/league/log/:code?',
  /** Addresses for calendars and feed readers. */
  leagueCalendar: '/league/calendar/:code?',
  leagueWaivers: '/league/waivers/:code?',
  leagueTalk: '/league/talk/:code?',
  leagueProof: '/league/proof/:code?',
  leagueCommissioner: '/league/commissioner/:code?',
  /** Chat apps and programs that the league posts to. */
  leagueWebhooks: '/league/webhooks/:code?',
  /** How many teams the next season has. */
  leagueRenewal: '/league/renewal/:code?',
  leagueSettings: '/league/settings/:code?',
  leagueRules: '/league/rules/:code?',
  leagueConstitution: '/league/constitution/:code?',
  leagueAmendments: '/league/amendments/:code?',
  /** Who owes and who has paid. */
  leagueDues: '/league/dues/:code?',
  /** How a league came from another host, and who has come along; the code comes first. */
  leagueMoved: '/league/:code/moved',
  leagueJoin: '/league/join/:code?',
  /** The invitation to a team is after the `#`. */
  leaguePlace: '/league/place',
  /** A league’s group link; its code is after the `#`. */
  claim: '/c',
  leagueClaims: '/league/:code/claims',
  unauthorized: '/unauthorized',
  /** Of the demo only. */
  demoMails: '/demo/mails',
} as const

/** The pages of a league that every member has, with or without a code in the address. */
export type LeaguePage =
  | 'home'
  | 'members'
  | 'rosters'
  | 'players'
  | 'compare'
  | 'schedule'
  | 'standings'
  | 'playoffs'
  | 'history'
  | 'recap'
  | 'seasons'
  | 'matchup'
  | 'matchups'
  | 'menu'
  | 'portal'
  | 'draft'
  | 'brackets'
  | 'keepers'
  | 'rules'
  | 'dues'
  | 'constitution'
  | 'amendments'
  | 'rankings'
  | 'proof'
  | 'waivers'
  | 'activity'
  | 'log'
  | 'calendar'
  | 'talk'
  | 'commissioner'
  | 'webhooks'
  | 'renewal'

/** The parts of a league's page for everybody. */
export type PublicTab = 'standings' | 'matchups' | 'recap' | 'rosters' | 'history'

/** The parts of the page of the server's owner. */
export type AdminPart = 'people' | 'leagues' | 'sign-up' | 'log'

/** The parts of the page of a season. */
export type SeasonPart = 'standings' | 'results' | 'draft' | 'transactions' | 'what-if'

export const links = {
  /** The dashboard of whoever has just signed up. */
  welcome: '/dashboard?welcome=yes',
  signUp: '/?tab=sign-up',
  /** @param part null for how the server is */
  admin: (part: AdminPart | null) => (part === null ? routes.admin : `${routes.admin}/${part}`),
  /** Without a code the page offers the user's leagues. */
  league: (page: LeaguePage, code: string | null) => (code ? `/league/${page}/${code}` : `/league/${page}`),
  /** A part of a league's page for everybody. @param period a scoring period; without one the latest */
  publicLeague: (slug: string, tab: PublicTab, period?: number) =>
    `/l/${slug}${tab === 'standings' ? '' : `/${tab}`}${period === undefined ? '' : `?period=${period}`}`,
  /** A page of a season that is over. */
  pastSeason: (
    page: 'schedule' | 'standings' | 'playoffs',
    { code, season }: { code: string; season: number },
  ) => `/league/${page}/${code}?season=${season}`,
  /** A week of a season that is over, with its results. @param of.period a scoring period */
  pastWeek: (code: string, { season, period }: { season: number; period: number }) =>
    `/league/schedule/${code}?season=${season}&period=${period}`,
  /** A season with its table, or another part of it. */
  season: (code: string, { season, part }: { season: number; part?: SeasonPart }) =>
    `/league/seasons/${code}?season=${season}${part === undefined || part === 'standings' ? '' : `&part=${part}`}`,
  /** The recap of a week. @param of.season null for the one that is played @param of.period a scoring period; null for the last that is over */
  recap: (code: string, { season, period }: { season: number | null; period: number | null }) => {
    const of = [
      season === null ? [] : [`season=${season}`],
      period === null ? [] : [`period=${period}`],
    ].flat()
    return `/league/recap/${code}${of.length === 0 ? '' : `?${of.join('&')}`}`
  },
  /** The results of a week of a season. @param of.period a scoring period, or the host’s number of the week */
  seasonWeek: (code: string, { season, period }: { season: number; period: number }) =>
    `/league/seasons/${code}?season=${season}&part=results&period=${period}`,
  /** A game of a season, with its lineups. */
  seasonGame: (
    code: string,
    { season, period, matchup }: { season: number; period: number; matchup: number },
  ) => `/league/seasons/${code}?season=${season}&part=results&period=${period}&matchup=${matchup}`,
  openTeam: (teamId: string) => `/fantasy/teams/${teamId}`,
  leagueHome: (code: string) => `/league/home/${code}`,
  /** Where a commissioner invites everyone to their teams. */
  moveInvite: (code: string) => `/league/${code}/claims`,
  /** A league's draws and their proofs. @param drawId null for the newest */
  proof: (code: string, drawId: string | null) =>
    `/league/proof/${code}${drawId === null ? '' : `?draw=${drawId}`}`,
  /** What a waiver run looked at and gave out. @param dueAt when it was due, ms since the epoch */
  waiverRun: (code: string, dueAt: number) => `/league/waivers/${code}?run=${dueAt}`,
  /** Where a trade is put together: with a team, about one of its players. */
  offerTrade: (code: string, { team, player }: { team: string; player: string | null }) =>
    `/league/portal/${code}?with=${team}${player === null ? '' : `&get=${player}`}`,
  /** The same about one of its picks. */
  offerForPick: (
    code: string,
    {
      team,
      pick: { season, round, of },
    }: { team: string; pick: { season: number; round: number; of: string } },
  ) => `/league/portal/${code}?with=${team}&picks=${season}-${round}-${of}`,
  /** Where an offer is countered. */
  counterOffer: (code: string, trade: string) => `/league/portal/${code}?counter=${trade}`,
  /** Where a trade is put together from nothing. */
  newOffer: (code: string) => `/league/portal/${code}?offer=new`,
  /** A thread of a league: its own, or a matchup's by its key. */
  thread: (code: string, thread: string) =>
    `/league/talk/${code}${thread === 'league' ? '' : `?thread=${thread}`}`,
  /** A message in its thread. */
  message: (code: string, { thread, number }: { thread: string; number: number }) =>
    `/league/talk/${code}?${thread === 'league' ? '' : `thread=${thread}&`}message=${number}`,
  /** The league's thread, with something begun. @param path of this server */
  talkAbout: (code: string, path: string) => `/league/talk/${code}?about=${encodeURIComponent(path)}`,
  /** What happened of one topic: shared/events/topics.ts */
  about: (code: string, topic: string) => `/league/activity/${code}?about=${topic}`,
  /** What happened, by the number of the event. */
  event: (code: string, seq: number) => `/league/activity/${code}?event=${seq}`,
  /** The draft for a big screen in the room. */
  screen: (code: string) => `/league/screen/${code}`,
  /** A practice draft against auto-pick, in this browser alone. */
  mock: (code: string) => `/league/mock/${code}`,
  /** One that starts at once, as the league itself would draft. */
  startMock: (code: string) => `/league/mock/${code}?start`,
  leagueSettings: (code: string) => `/league/settings/${code}`,
  /**
   * A matchup by its number in a week, which is a scoring period; without a number one's own, and without
   * both one's own in the current week.
   */
  matchup: (code: string, of: { period: number; number: number | null } | null) =>
    `/league/matchups/${code}${of === null ? '' : `?period=${of.period}${of.number === null ? '' : `&matchup=${of.number}`}`}`,
  /** A team's lineup on a day; without a day the next on which something can be done. */
  lineUp: (code: string, { team, day }: { team: string; day: number | null }) =>
    `/league/rosters/${code}?team=${team}${day === null ? '' : `&day=${day}`}`,
  /** One's own roster in a league. */
  myTeam: (code: string) => `/fantasy/myteam?league=${code}`,
  /** A league's free agents. */
  freeAgents: (code: string) => `/league/players/${code}?available=yes`,
  /** How a league came from another host. */
  movedIn: (code: string) => `/league/${code}/moved`,
  /** The editor of a league's rules. */
  ruleset: (code: string) => `/fantasy/create-ruleset?league=${code}`,
  /** @param unchecked code of the league whose commissioner could not be asked for; null where it was refused */
  unauthorized: (unchecked: string | null) =>
    unchecked === null ? '/unauthorized' : `/unauthorized?unchecked=${unchecked}`,
  /** @param joinCode of an invite, or of a league that is listed */
  join: (joinCode: string) => `/league/join/${joinCode}`,
  /** Players side by side. @param ids of none to begin with, and of four at most */
  compare: (code: string, ids: readonly string[]) =>
    `/league/compare/${code}${ids.length === 0 ? '' : `?players=${ids.join(',')}`}`,
  /** Without a sport the page shows the one last looked at. */
  players: (sport: string | null) => (sport ? `/players/${sport}` : '/players'),
  playersOfTeam: (sport: string, team: string) => `/players/${sport}?team=${team}`,
  /** @param league code of the league under whose rules the page scores; null for the sport's defaults */
  player: ({ sport, id, league }: { sport: string; id: string; league: string | null }) =>
    `/players/${sport}/${id}${league ? `?league=${league}` : ''}`,
}

/** A page of a league whose address begins with the league: `/league/abcd2345/moved`; null for any other. */
export function pageBehindCode(path: string): { code: string; page: string } | null {
  const [, code, page] = /^\/league\/([^/]+)\/(moved|claims)$/.exec(path) ?? []
  return code === undefined || page === undefined ? null : { code, page }
}

/** Whether a path is a draft room, which needs the whole width and height of its window. */
export function isDraftPath(path: string): boolean {
  return /^\/league\/(draft|mock)\/[^/]/.test(path) || path === routes.mockDraft
}

/** Whether a page has more to show where its window is wider than most: up to 1,840 px instead of 1,344. */
export function isWidePath(path: string): boolean {
  return path === routes.fantasyDashboard || /^\/league\/(home|matchups?)(\/|$)/.test(path)
}

/** Whether a league is being made or joined, so that no other one is to be seen beside it. */
export function isEnteringLeague(path: string, search: string): boolean {
  return (
    path === routes.createLeague ||
    path === routes.moveIn ||
    path === routes.leaguePlace ||
    path === routes.claim ||
    /^\/league\/join(\/|$)/.test(path) ||
    (path === routes.createRuleset && !new URLSearchParams(search).has('league'))
  )
}

/** Whether a page is for a screen on a wall: nothing stands around it. */
export function isScreenPath(path: string): boolean {
  return path.startsWith('/league/screen/')
}

/** Whether a path has the compact navbar with the sub-navigation (product spec §2). */
export function isFantasyPath(path: string): boolean {
  return path.startsWith('/fantasy/') || path.startsWith('/league/') || path === routes.claim
}
