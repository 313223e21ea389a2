import type { TeamSport } from './team.ts'

/** The feed's ids of a conference, which differ by sport, and its members by abbreviation. */
interface Conference {
  readonly ncaaf: string | null
  readonly ncaa_mbb: string | null
  readonly members: string
}

/** Notre Dame plays football by itself and basketball in the ACC: the first that plays the sport counts. */
const CONFERENCES: readonly Conference[] = [
  { ncaaf: '18', ncaa_mbb: null, members: 'ND' },
  { ncaaf: '1', ncaa_mbb: '2', members: 'CLEM DUKE FSU GT LOU MIA NCSU ND UNC PITT SMU SYR UVA VT WAKE' },
  {
    ncaaf: '4',
    ncaa_mbb: '8',
    members: 'ARIZ ASU BYU BAY CIN COLO HOU ISU KU KSU OKST TCU TTU UTAH WVU',
  },
  {
    ncaaf: '5',
    ncaa_mbb: '7',
    members: 'ILL IU IOWA MD MICH MSU MINN NEB NU OSU ORE PSU PUR UCLA USC WASH WIS',
  },
  {
    ncaaf: '8',
    ncaa_mbb: '23',
    members: 'ALA ARK AUB FLA UGA UK LSU MISS MSST MIZ OU SC TENN TEX TA&M VAN',
  },
  { ncaaf: null, ncaa_mbb: '4', members: 'CONN CREI GTWN MARQ PROV SJU VILL XAV' },
  { ncaaf: null, ncaa_mbb: '3', members: 'DAY VCU' },
  { ncaaf: null, ncaa_mbb: '29', members: 'GONZ SMC' },
  { ncaaf: '17', ncaa_mbb: '44', members: 'SDSU' },
  { ncaaf: '151', ncaa_mbb: '62', members: 'MEM' },
]

/** The feed's id of a team's conference; null outside college sports. */
export function conferenceId(sport: TeamSport, abbreviation: string): string | null {
  if (sport !== 'ncaaf' && sport !== 'ncaa_mbb') return null
  const own = CONFERENCES.find(
    ({ members, ...ids }) => ids[sport] !== null && members.split(' ').includes(abbreviation),
  )
  return own?.[sport] ?? null
}
