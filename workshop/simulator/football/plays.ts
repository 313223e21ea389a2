import type { Play, Side } from '../base/event-log.ts'

export type FootballStat =
  | 'completions'
  | 'passingAttempts'
  | 'passingYards'
  | 'passingTouchdowns'
  | 'interceptionsThrown'
  | 'timesSacked'
  | 'sackYardsLost'
  | 'rushingAttempts'
  | 'rushingYards'
  | 'rushingTouchdowns'
  | 'longRushing'
  | 'receptions'
  | 'receivingYards'
  | 'receivingTouchdowns'
  | 'longReception'
  | 'receivingTargets'
  | 'fumbles'
  | 'fumblesLost'
  | 'fumblesRecovered'
  | 'totalTackles'
  | 'soloTackles'
  | 'sacks'
  | 'tacklesForLoss'
  | 'passesDefended'
  | 'QBHits'
  | 'defensiveTouchdowns'
  | 'interceptions'
  | 'interceptionYards'
  | 'interceptionTouchdowns'
  | 'kickReturns'
  | 'kickReturnYards'
  | 'longKickReturn'
  | 'kickReturnTouchdowns'
  | 'puntReturns'
  | 'puntReturnYards'
  | 'longPuntReturn'
  | 'puntReturnTouchdowns'
  | 'fieldGoalsMade'
  | 'fieldGoalAttempts'
  | 'longFieldGoalMade'
  | 'extraPointsMade'
  | 'extraPointAttempts'
  | 'punts'
  | 'puntYards'
  | 'touchbacks'
  | 'puntsInside20'
  | 'longPunt'
  // Of the team.
  | 'firstDowns'
  | 'thirdDowns'
  | 'thirdDownsConverted'
  | 'fourthDowns'
  | 'fourthDownsConverted'
  | 'penalties'
  | 'penaltyYards'
  | 'possessionSeconds'
  | 'drives'

/** Names and ids of play types, as the feed has them. */
export const PLAY_TYPES = {
  kickoff: { id: '53', text: 'Kickoff', abbreviation: 'K' },
  kickoffReturn: { id: '12', text: 'Kickoff Return (Offense)', abbreviation: 'RET' },
  kickoffTouchdown: { id: '32', text: 'Kickoff Return Touchdown', abbreviation: 'TD' },
  rush: { id: '5', text: 'Rush', abbreviation: 'RUSH' },
  rushingTouchdown: { id: '68', text: 'Rushing Touchdown', abbreviation: 'TD' },
  reception: { id: '24', text: 'Pass Reception', abbreviation: 'REC' },
  incompletion: { id: '3', text: 'Pass Incompletion', abbreviation: 'INC' },
  passingTouchdown: { id: '67', text: 'Passing Touchdown', abbreviation: 'TD' },
  interception: { id: '26', text: 'Pass Interception Return', abbreviation: 'INTR' },
  interceptionTouchdown: { id: '36', text: 'Interception Return Touchdown', abbreviation: 'TD' },
  sack: { id: '7', text: 'Sack', abbreviation: 'SACK' },
  fumbleLost: { id: '29', text: 'Fumble Recovery (Opponent)', abbreviation: 'FUM' },
  fumbleOwn: { id: '9', text: 'Fumble Recovery (Own)', abbreviation: 'FUM' },
  fumbleTouchdown: { id: '39', text: 'Fumble Return Touchdown', abbreviation: 'TD' },
  punt: { id: '52', text: 'Punt', abbreviation: 'PUNT' },
  puntTouchdown: { id: '34', text: 'Punt Return Touchdown', abbreviation: 'TD' },
  blockedPunt: { id: '17', text: 'Blocked Punt', abbreviation: 'BP' },
  blockedPuntTouchdown: { id: '37', text: 'Blocked Punt Touchdown', abbreviation: 'TD' },
  fieldGoalGood: { id: '59', text: 'Field Goal Good', abbreviation: 'FG' },
  fieldGoalMissed: { id: '60', text: 'Field Goal Missed', abbreviation: 'FGM' },
  blockedFieldGoal: { id: '18', text: 'Blocked Field Goal', abbreviation: 'BFG' },
  safety: { id: '20', text: 'Safety', abbreviation: 'SF' },
  penalty: { id: '8', text: 'Penalty', abbreviation: 'PEN' },
  extraPointGood: { id: '61', text: 'Extra Point Good', abbreviation: 'XP' },
  extraPointMissed: { id: '62', text: 'Extra Point Missed', abbreviation: 'XPM' },
  blockedExtraPoint: { id: '43', text: 'Blocked PAT', abbreviation: 'BP' },
  twoPoint: { id: '57', text: 'Two Point Conversion', abbreviation: '2PT' },
  endPeriod: { id: '2', text: 'End Period', abbreviation: 'EP' },
  endHalf: { id: '65', text: 'End of Half', abbreviation: 'EH' },
  startPeriod: { id: '1', text: 'Start of Period', abbreviation: 'SP' },
  endGame: { id: '66', text: 'End of Game', abbreviation: 'EG' },
} as const
export type PlayType = keyof typeof PLAY_TYPES

/** How the points of a play are listed among the scoring plays. */
export interface Scoring {
  readonly kind: 'touchdown' | 'field-goal' | 'safety' | 'conversion'
  readonly text: string
}

interface FootballDetail {
  readonly type: PlayType
  readonly text: string
  readonly yards: number
  readonly scoring?: Scoring
  /** What follows a touchdown, in the words that trail it: `Amari Kestrel Kick`. */
  readonly conversion?: string
  /** Who has the ball afterwards, and where. `yard` counts from the own goal line. */
  readonly ball: Side
  readonly yard: number
  readonly down: number
  readonly toGo: number
  /** Number of the drive the play belongs to. */
  readonly drive: number
  /** Whose drive it is. */
  readonly offense: Side
}

export type FootballPlay = Play<FootballStat, FootballDetail>
