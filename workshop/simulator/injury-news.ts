import { articleDoc, type ArticleDoc } from './base/articles.ts'
import type { Player } from './base/rosters.ts'
import type { Ailment, AilmentKind } from './health.ts'
import { practiceNote } from './practice.ts'
import { hurtPart, reportedAt, type Squad } from './people.ts'

/** As many of a sport's newest as there are told. */
const STORIES = 16

/** Whoever leagues start: no one asks after a tackle. */
const ASKED_AFTER = /^(QB|RB|WR|TE|PK|PG|SG|SF|PF|C|G|F|SP|RP|1B|2B|3B|SS|LF|CF|RF|DH|OF|LW|RW|D)$/

/** Who of a sport was hurt or suspended last. @param of.anchor dates their ailments @param of.at ms since the epoch */
export function injuryNews(
  squads: readonly Squad[],
  { anchor, at }: { anchor: number; at: number },
): ArticleDoc[] {
  return squads
    .flatMap((squad) =>
      squad.roster.flatMap((player) => {
        const ailment = squad.ailments.get(player.id)
        if (!ailment || !isAskedAfter(squad, player)) return []
        return [{ squad, player, ailment, reported: reportedAt(squad, ailment, anchor, player.id) }]
      }),
    )
    .filter(({ reported }) => reported <= at)
    .toSorted((a, b) => b.reported - a.reported)
    .slice(0, STORIES)
    .map(({ squad, player, ailment, reported }) =>
      articleDoc(squad.sport, reported, {
        path: `status-${player.id}-${ailment.since}`,
        about: [player],
        ...story(squad, player, ailment),
      }),
    )
}

/** Interior linemen are `C` and `G` in football. */
function isAskedAfter({ sport }: Squad, { position: { abbreviation } }: Player): boolean {
  const isFootball = sport === 'nfl' || sport === 'ncaaf'
  return ASKED_AFTER.test(abbreviation) && !(isFootball && /^[CG]$/.test(abbreviation))
}

function story({ team }: Squad, player: Player, ailment: Ailment) {
  const { displayName } = player
  const part = hurtPart(player, ailment).toLowerCase()
  const club = team.shortDisplayName
  const told = {
    questionable: `${club} list ${displayName} (${part}) as questionable`,
    out: `${displayName} (${part}) ruled out for ${club}`,
    'injured-reserve': `${club} place ${displayName} (${part}) on injured reserve`,
    suspended: `${displayName} of ${club} suspended`,
  } as const satisfies Record<AilmentKind, string>
  return { headline: told[ailment.kind], description: `${displayName} ${practiceNote(player, ailment)}` }
}
