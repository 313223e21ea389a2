import { longTime, ordinal, shortTime } from './calendar.ts'

/** The status of an event and of its competition, as the feed has it. */
export interface StatusDoc {
  readonly clock: number
  readonly displayClock: string
  readonly period: number
  readonly type: {
    readonly id: string
    readonly name: string
    readonly state: 'pre' | 'in' | 'post'
    readonly completed: boolean
    readonly description: string
    readonly detail: string
    readonly shortDetail: string
    /** `OT`, `SO`: how a game ended that went on longer. */
    readonly altDetail?: string
  }
  /** Winning pitcher, losing goalie, stars of the game. */
  readonly featuredAthletes?: readonly unknown[]
}

type Extra = Partial<Pick<StatusDoc, 'clock' | 'displayClock' | 'period'>>

const NO_CLOCK = { clock: 0, displayClock: '0:00', period: 0 }

/** `14:05` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export function scheduled(start: number): StatusDoc {
  return {
    ...NO_CLOCK,
    type: {
      id: '1',
      name: 'STATUS_SCHEDULED',
      state: 'pre',
      completed: false,
      description: 'Scheduled',
      detail: longTime(start),
      shortDetail: shortTime(start),
    },
  }
}

export function postponed(): StatusDoc {
  return {
    ...NO_CLOCK,
    type: {
      id: '6',
      name: 'STATUS_POSTPONED',
      state: 'post',
      completed: false,
      description: 'Postponed',
      detail: 'Postponed',
      shortDetail: 'Postponed',
    },
  }
}

/** @param how `OT`, `2OT`, `SO` or the number of innings; empty for a game of regular length */
export function final(how: string, extra: Extra = {}): StatusDoc {
  const detail = how === '' ? 'Final' : `Final/${how}`
  return {
    ...NO_CLOCK,
    ...extra,
    type: {
      id: '3',
      name: 'STATUS_FINAL',
      state: 'post',
      completed: true,
      description: 'Final',
      detail,
      shortDetail: detail,
      ...(how === '' ? {} : { altDetail: how }),
    },
  }
}

/** @param detail in full, `shortDetail` in brief: `0:16 - 4th Quarter`, `0:16 - 4th` */
export function inProgress(detail: string, shortDetail: string, extra: Extra): StatusDoc {
  return {
    ...NO_CLOCK,
    ...extra,
    type: {
      id: '2',
      name: 'STATUS_IN_PROGRESS',
      state: 'in',
      completed: false,
      description: 'In Progress',
      detail,
      shortDetail,
    },
  }
}

export function halftime(extra: Extra): StatusDoc {
  return {
    ...NO_CLOCK,
    ...extra,
    type: {
      id: '23',
      name: 'STATUS_HALFTIME',
      state: 'in',
      completed: false,
      description: 'Halftime',
      detail: 'Halftime',
      shortDetail: 'Halftime',
    },
  }
}

/** @param period in words: `1st Quarter`; `short` in brief: `1st` */
export function endOfPeriod(period: string, short: string, extra: Extra): StatusDoc {
  return {
    ...NO_CLOCK,
    ...extra,
    type: {
      id: '22',
      name: 'STATUS_END_PERIOD',
      state: 'in',
      completed: false,
      description: 'End of Period',
      detail: `End of ${period}`,
      shortDetail: `End of ${short}`,
    },
  }
}

/** A stop in a game that has begun. */
export function delayed(
  when: { detail: string; shortDetail: string; rain: boolean },
  extra: Extra,
): StatusDoc {
  const description = when.rain ? 'Rain Delay' : 'Delayed'
  return {
    ...NO_CLOCK,
    ...extra,
    type: {
      id: when.rain ? '17' : '7',
      name: when.rain ? 'STATUS_RAIN_DELAY' : 'STATUS_DELAYED',
      state: 'in',
      completed: false,
      description,
      detail: `${description}, ${when.detail}`,
      shortDetail: `${description}, ${when.shortDetail}`,
    },
  }
}

/** Names a period: `4th Quarter`, `OT`, `2nd OT`. */
export function periodName(period: number, regular: number, unit: string): { long: string; short: string } {
  if (period <= regular) return { long: `${ordinal(period)} ${unit}`, short: ordinal(period) }
  const extra = period - regular
  return extra === 1 ? { long: 'OT', short: 'OT' } : { long: `${ordinal(extra)} OT`, short: `${extra}OT` }
}

/** How a game that went beyond its regular periods is marked: `OT`, `2OT`, or empty. */
export function overtimeMark(period: number, regular: number): string {
  const extra = period - regular
  if (extra <= 0) return ''
  return extra === 1 ? 'OT' : `${extra}OT`
}
