import * as z from 'zod'
import { Text } from '../answers.ts'
import { unused } from '../league/unread.ts'
import { answer, HostId, Hundredths, Ids, listOf, LongText, Moment, Money, Whole } from './fields.ts'
import { MflLeague } from './league-answer.ts'
import { MflRules } from './scoring.ts'

const PlayedSide = z.object({
  id: HostId,
  score: Hundredths.optional(),
  result: Text.optional(),
  isHome: Text.optional(),
  spread: unused,
})

const LineupSide = PlayedSide.extend({
  starters: Ids.optional(),
  nonstarters: Ids.optional(),
  player: listOf(
    z.object({
      id: HostId,
      score: Hundredths.optional(),
      status: Text.optional(),
      shouldStart: unused,
    }),
  ).optional(),
  // What the best lineup would have had, and what the manager wrote.
  optimal: unused,
  opt_pts: unused,
  comments: unused,
  tiebreaker: unused,
  tiebreakers: unused,
})

const LiveSide = z.object({
  id: HostId,
  score: Hundredths.optional(),
  isHome: Text.optional(),
  gameSecondsRemaining: Whole.optional(),
  playersYetToPlay: unused,
  playersCurrentlyPlaying: unused,
  players: answer({
    player: listOf(
      z.object({
        id: HostId,
        score: Hundredths.optional(),
        status: Text.optional(),
        gameSecondsRemaining: unused,
        updatedStats: unused,
      }),
    ),
  }).optional(),
})
export type MflLiveSide = z.output<typeof LiveSide>

/** A game has two sides, or one: a bye. */
function gamesOf<Side extends z.ZodType>(side: Side) {
  return listOf(
    z.object({
      regularSeason: Text.optional(),
      franchise: listOf(side).refine((sides) => sides.length <= 2),
    }),
  )
}

const WeeklyResults = answer({
  week: Whole.optional(),
  matchup: gamesOf(LineupSide),
  /** Those without a game. */
  franchise: listOf(LineupSide),
})

const Slot = answer({
  franchise_id: HostId.optional(),
  points: Hundredths.optional(),
  seed: unused,
  winner_of_game: Text.optional(),
  loser_of_game: Text.optional(),
  /** Of another one, where the game is in it. */
  bracket: Text.optional(),
})
export type MflBracketSlot = z.output<typeof Slot>

const PlayerList = answer({ player: listOf(z.object({ id: HostId }).loose()) })
const DraftPicks = answer({ draftPick: listOf(z.object({ pick: Text, description: unused })) })

/** The answers of MyFantasyLeague's export by their names (`TYPE=`), as its documentation and public clients have them. */
export const VIEWS = {
  league: MflLeague,
  rules: MflRules,
  leagueStandings: answer({
    franchise: listOf(
      knowing(
        z.object({
          id: HostId,
          h2hw: Whole.optional(),
          h2hl: Whole.optional(),
          h2ht: Whole.optional(),
          h2hwlt: Text.optional(),
          pf: Hundredths.optional(),
          pa: Hundredths.optional(),
        }),
        `fname h2hpct divw divl divt divwlt divpct divpf divpa confw confl conft confwlt confpct
          nondivw nondivl nondivt nondivwlt nondivpct all_play_w all_play_l all_play_t all_play_wlt all_play_pct
          streak_type streak_len strk pwr power_rank altpwr pp op dp avgpf avgpa maxpf maxpa minpf minpa vp acct
          custom_standings_column01 bbidspent salary`,
      ),
    ),
  }),
  schedule: answer({
    weeklySchedule: listOf(z.object({ week: Whole, matchup: gamesOf(PlayedSide) })),
  }),
  weeklyResults: WeeklyResults,
  allWeeklyResults: answer({ weeklyResults: listOf(WeeklyResults) }),
  liveScoring: answer({
    week: Whole.optional(),
    matchup: gamesOf(LiveSide),
    franchise: listOf(LiveSide),
  }),
  transactions: answer({
    transaction: listOf(
      z.object({
        type: Text,
        timestamp: Moment.optional(),
        franchise: LongText.optional(),
        franchise2: LongText.optional(),
        transaction: LongText.optional(),
        franchise1_gave_up: LongText.optional(),
        franchise2_gave_up: LongText.optional(),
        activated: Ids.optional(),
        deactivated: Ids.optional(),
        promoted: Ids.optional(),
        demoted: Ids.optional(),
        by_commish: Text.optional(),
        comments: unused,
        expires: unused,
      }),
    ),
  }),
  players: answer({
    player: listOf(
      knowing(
        z.object({
          id: HostId,
          name: LongText.optional(),
          position: Text.optional(),
          team: Text.optional(),
          birthdate: LongText.optional(),
          espn_id: Text.optional(),
          draft_year: Text.optional(),
        }),
        `status jersey height weight college draft_team draft_round draft_pick twitter_username
          nfl_id rotoworld_id rotowire_id stats_id stats_global_id cbs_id sportsdata_id fleaflicker_id
          sportsticker_id kffl_id athletics_id`,
      ),
    ),
    timestamp: unused,
    since: unused,
  }),
  rosters: answer({
    franchise: listOf(
      z.object({
        id: HostId,
        week: Whole.optional(),
        player: listOf(
          knowing(
            z.object({
              id: HostId,
              status: Text.optional(),
            }), // Of leagues with salaries, which Empire has not.
            'salary contractYear contractInfo contractStatus drafted',
          ),
        ),
      }),
    ),
  }),
  draftResults: answer({
    draftUnit: listOf(
      z.object({
        unit: Text.optional(),
        draftType: Text.optional(),
        draftPick: listOf(
          z.object({
            round: Whole,
            pick: Whole,
            franchise: LongText.optional(),
            player: LongText.optional(),
            timestamp: Moment.optional(),
            comments: LongText.optional(),
          }),
        ),
        round1DraftOrder: unused,
        static_url: unused,
      }),
    ),
  }),
  auctionResults: answer({
    auctionUnit: listOf(
      z.object({
        unit: Text.optional(),
        auction: listOf(
          z.object({
            player: HostId,
            franchise: HostId,
            winningBid: Money.optional(),
            timeStarted: Moment.optional(),
            lastBidTime: Moment.optional(),
          }),
        ),
      }),
    ),
  }),
  playoffBrackets: answer({
    playoffBracket: listOf(
      z.object({
        id: Text,
        name: LongText.optional(),
        bracketWinnerTitle: LongText.optional(),
        startWeek: Whole.optional(),
        startWeekGames: unused,
        teamsInvolved: Whole.optional(),
      }),
    ),
  }),
  playoffBracket: answer({
    bracket_id: Text,
    playoffRound: listOf(
      z.object({
        week: Whole,
        playoffGame: listOf(z.object({ game_id: Text, home: Slot.optional(), away: Slot.optional() })),
      }),
    ),
  }),
  futureDraftPicks: answer({
    franchise: listOf(
      z.object({
        id: HostId,
        futureDraftPick: listOf(z.object({ year: Whole, round: Whole, originalPickFor: HostId.optional() })),
      }),
    ),
  }),
  assets: answer({
    franchise: listOf(
      z.object({
        id: HostId,
        players: PlayerList.optional(),
        futureYearDraftPicks: DraftPicks.optional(),
        currentYearDraftPicks: DraftPicks.optional(),
        blindBiddingDollars: answer({ amount: Money.optional() }).optional(),
      }),
    ),
  }),
  selectedKeepers: answer({
    franchise: listOf(z.object({ id: HostId, player: listOf(z.object({ id: HostId }).loose()) })),
  }),
}
export type View = keyof typeof VIEWS
export type ViewOf<Name extends View> = z.output<(typeof VIEWS)[Name]>

/** What the host knows of the pro league, or of money and dates beside the game: nothing of it is in a league here. */
export const UNUSED_VIEWS: ReadonlySet<string> = new Set(
  `allRules injuries nflSchedule fullNflSchedule nflByeWeeks adp aav playerRanks playerScores projectedScores
  playerProfile playerStatus pointsAllowed topAdds topDrops topStarters topTrades topOwns siteNews freeAgents
  calendar accounting salaries salaryAdjustments`.split(/\s+/),
)

/** With fields that are known, and not read. */
function knowing<Schema extends z.ZodObject>(schema: Schema, names: string): Schema {
  const known = schema.extend(Object.fromEntries(names.split(/\s+/).map((name) => [name, unused])))
  return known as unknown as Schema // nothing asks for what is not read
}
