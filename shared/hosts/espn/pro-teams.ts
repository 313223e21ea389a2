import type { EspnSport } from './scoring.ts'

const NFL =
  '1 ATL 2 BUF 3 CHI 4 CIN 5 CLE 6 DAL 7 DEN 8 DET 9 GB 10 TEN 11 IND 12 KC 13 LV 14 LAR 15 MIA 16 MIN 17 NE 18 NO ' +
  '19 NYG 20 NYJ 21 PHI 22 ARI 23 PIT 24 LAC 25 SF 26 SEA 27 TB 28 WSH 29 CAR 30 JAX 33 BAL 34 HOU'
const MLB =
  '1 BAL 2 BOS 3 LAA 4 CHW 5 CLE 6 DET 7 KC 8 MIL 9 MIN 10 NYY 11 OAK 12 SEA 13 TEX 14 TOR 15 ATL 16 CHC 17 CIN ' +
  '18 HOU 19 LAD 20 WSH 21 NYM 22 PHI 23 PIT 24 STL 25 SD 26 SF 27 COL 28 MIA 29 ARI 30 TB'
const NBA =
  '1 ATL 2 BOS 3 NO 4 CHI 5 CLE 6 DAL 7 DEN 8 DET 9 GS 10 HOU 11 IND 12 LAC 13 LAL 14 MIA 15 MIL 16 MIN 17 BKN ' +
  '18 NY 19 ORL 20 PHI 21 PHX 22 POR 23 SAC 24 SA 25 OKC 26 UTAH 27 WSH 28 TOR 29 MEM 30 CHA'
const NHL =
  '1 BOS 2 BUF 3 CGY 4 CHI 5 DET 6 EDM 7 CAR 8 LA 9 DAL 10 MTL 11 NJ 12 NYI 13 NYR 14 OTT 15 PHI 16 PIT 17 COL ' +
  '18 SJ 19 STL 20 TB 21 TOR 22 VAN 23 WSH 24 ARI 25 ANA 26 FLA 27 NSH 28 WPG 29 CBJ 30 MIN 37 VGK 124292 SEA ' +
  '129764 UTAH'

/** Abbreviations of pro teams by the host’s numbers, where no document has them (`proTeamSchedules_wl`). */
export const ESPN_PRO_TEAMS: Readonly<Record<EspnSport, ReadonlyMap<number, string>>> = {
  nfl: tableOf(NFL),
  mlb: tableOf(MLB),
  nba: tableOf(NBA),
  nhl: tableOf(NHL),
}

function tableOf(text: string): ReadonlyMap<number, string> {
  return new Map(
    [...text.matchAll(/(\d+) ([A-Z]+)/g)].map(([, id, abbreviation]) => [Number(id), abbreviation ?? '']),
  )
}
