import { CREST_COLORS, type Crest } from '../../../shared/crest/crest.ts'
import { initials } from '../picture/initials.ts'
import { CREST_RATIO, RIGHT_HALF, SHIELD } from './shield.ts'
import { useEmblems } from './use-emblems.ts'

/**
 * A crest. Decorative: the team's name is beside it.
 * @param props.name the team's, of which the initials are
 * @param props.size its width in CSS pixels
 */
export function CrestMark({ crest, name, size }: { crest: Crest; name: string; size: number }) {
  return (
    <svg aria-hidden className="shrink-0" width={size} height={size * CREST_RATIO} viewBox="0 0 32 36">
      <path d={SHIELD} fill={CREST_COLORS[crest.color]} />
      <path d={RIGHT_HALF} fill="#000" opacity=".16" />
      <path d={SHIELD} fill="none" stroke="var(--crest-edge)" strokeWidth="1.4" />
      {crest.emblem === 'initials' ? (
        <text x="16" y="21.5" textAnchor="middle" fontWeight="720" fontSize="12.5" fill="#fff">
          {initials(name)}
        </text>
      ) : (
        <EmblemPaths emblem={crest.emblem} />
      )}
    </svg>
  )
}

function EmblemPaths({ emblem }: { emblem: Exclude<Crest['emblem'], 'initials'> }) {
  const { fill, line, width } = useEmblems()?.[emblem] ?? {}
  return (
    <>
      {fill !== undefined && <path d={fill} fill="#fff" />}
      {line !== undefined && (
        <path
          d={line}
          fill="none"
          stroke="#fff"
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  )
}
