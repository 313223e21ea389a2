import type { HostKey } from '../../../shared/hosts/league/host-league.ts'

/** How a member gets a league out of a host by hand. */
export interface FilesToSave {
  /** One sentence each. */
  readonly steps: readonly string[]
  readonly files: ReadonlyArray<{ readonly what: string; readonly from: string }>
}

const ONE_EACH = 'Save each answer as a file of its own, in a folder per season.'

/** docs/moving-in.md says the same at more length. */
export const FILES_TO_SAVE = {
  sleeper: {
    steps: ['Open these under api.sleeper.app/v1, no sign-in needed.', ONE_EACH],
    files: [
      { what: 'The league', from: '/league/ID' },
      { what: 'People and teams', from: '/league/ID/users and /league/ID/rosters' },
      { what: 'Results and lineups, a file per week', from: '/league/ID/matchups/WEEK' },
      { what: 'Transactions, a file per week', from: '/league/ID/transactions/WEEK' },
      { what: 'Playoffs', from: '/league/ID/winners_bracket and /losers_bracket' },
      { what: 'Drafts', from: '/league/ID/drafts, then /draft/DRAFT/picks' },
      { what: 'Names of players', from: '/players/nfl' },
    ],
  },
  espn: {
    steps: [
      'Open these in a browser that is signed in to ESPN, under lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/YEAR/segments/0/leagues/ID (flb, fba or fhl for other sports).',
      ONE_EACH,
    ],
    files: [
      {
        what: 'League, teams and results',
        from: '?view=mSettings&view=mTeam&view=mMatchupScore&view=mStandings',
      },
      {
        what: 'Lineups, a file per week',
        from: '?view=mMatchup&view=mRoster&view=mTransactions2&scoringPeriodId=WEEK',
      },
      { what: 'The draft', from: '?view=mDraftDetail' },
    ],
  },
  yahoo: {
    steps: [
      'Yahoo hands a league only to its members, through its API at fantasysports.yahooapis.com/fantasy/v2.',
      'Sign in there with an app or script for Yahoo Fantasy, and save these as XML or JSON, one file each.',
    ],
    files: [
      { what: 'The league', from: '/league/KEY;out=settings,standings,scoreboard' },
      { what: 'Results, a file per week', from: '/league/KEY/scoreboard;week=WEEK' },
      { what: 'The draft', from: '/league/KEY/draftresults' },
      { what: 'Transactions', from: '/league/KEY/transactions' },
      { what: 'Lineups, by team and week', from: '/team/TEAM/roster;week=WEEK' },
    ],
  },
  mfl: {
    steps: ['Open these under api.myfantasyleague.com/YEAR/export?L=ID&JSON=1.', ONE_EACH],
    files: [
      { what: 'League and rules', from: '&TYPE=league and &TYPE=rules' },
      { what: 'Teams and standings', from: '&TYPE=rosters and &TYPE=leagueStandings' },
      { what: 'Results and lineups', from: '&TYPE=weeklyResults&W=WEEK and &TYPE=schedule' },
      { what: 'Draft and transactions', from: '&TYPE=draftResults and &TYPE=transactions' },
      { what: 'Playoffs', from: '&TYPE=playoffBrackets' },
      { what: 'Names of players', from: '&TYPE=players&DETAILS=1' },
    ],
  },
  fleaflicker: {
    steps: [
      'Open these under www.fleaflicker.com/api, each with ?league_id=ID&sport=NFL. No sign-in needed.',
      ONE_EACH,
    ],
    files: [
      { what: 'Rules and standings', from: '/FetchLeagueRules and /FetchLeagueStandings' },
      { what: 'Rosters', from: '/FetchLeagueRosters' },
      { what: 'Results, a file per week', from: '/FetchLeagueScoreboard' },
      { what: 'The draft', from: '/FetchLeagueDraftBoard' },
      { what: 'Transactions and trades', from: '/FetchLeagueTransactions and /FetchTrades' },
    ],
  },
  fantrax: {
    steps: [
      'Open each page of your league at Fantrax and press its download button for a CSV.',
      'Put the files of a season in a folder with its year.',
    ],
    files: [
      { what: 'Standings', from: 'League, Standings' },
      { what: 'Rosters', from: 'Team, Roster' },
      { what: 'The draft', from: 'League, Draft Results' },
      { what: 'Transactions', from: 'League, Transaction History' },
      {
        what: 'Rules',
        from: 'www.fantrax.com/fxea/general/getLeagueInfo?leagueId=ID, saved as it is',
      },
    ],
  },
} as const satisfies Record<HostKey, FilesToSave>
