export type {
  Schedule,
  ScheduledMatchup,
  ScheduledWeek,
  SeasonTeam,
} from '../../../shared/schedule/schedule.ts'
