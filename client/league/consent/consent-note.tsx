import { CONSENT_NOTE } from '../../data/fetching/approval.ts'

/** Before a commissioner does something to their own team: that it will wait. */
export function ConsentNote({ about }: { about: string }) {
  return (
    <p className="rounded-box border border-line bg-sunken px-3 py-2">
      <strong className="font-bold">{about}</strong> {CONSENT_NOTE}
    </p>
  )
}
