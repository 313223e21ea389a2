import type { SportsTeam } from '../../../../shared/game/game.ts'

/**
 * A team's whole name, of which a narrow row shows the short one: `Ravens` of the Baltimore Ravens,
 * `Alabama` of the Alabama Crimson Tide.
 */
export function TeamName({ team: { displayName, shortDisplayName: short } }: { team: SportsTeam }) {
  if (displayName.endsWith(` ${short}`)) {
    return (
      <>
        <span className="@max-md:hidden">{displayName.slice(0, -short.length)}</span>
        {short}
      </>
    )
  }
  if (displayName.startsWith(`${short} `)) {
    return (
      <>
        {short}
        <span className="@max-lg:hidden">{displayName.slice(short.length)}</span>
      </>
    )
  }
  return displayName
}
