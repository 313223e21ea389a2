/** Of stats that are counted in parts of what rules pay for: an inning has three outs, a minute sixty seconds. */
const UNITS: Readonly<Record<string, number>> = {
  ip: 3,
  minutes: 60,
  ice_time: 60,
  pp_ice_time: 60,
  sh_ice_time: 60,
  goalie_minutes: 60,
}

/** How many units of a stat its rule's value is paid for: an inning has three outs. */
export function unitsPerValue(stat: string): number {
  return Object.hasOwn(UNITS, stat) ? (UNITS[stat] ?? 1) : 1
}
