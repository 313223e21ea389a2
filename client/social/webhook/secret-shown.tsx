import { Button } from '../../ui/controls/button.tsx'
import { LinkToCopy } from '../../ui/controls/link-to-copy.tsx'

/** A signing secret, which the server answers once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <p>Your program checks by this secret that a message comes from Empire. It isn’t shown again.</p>
      <LinkToCopy
        link={secret}
        name="signing secret"
        note="Keep it where your program keeps its passwords."
      />
      <div className="mt-5">
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}
