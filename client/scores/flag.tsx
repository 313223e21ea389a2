import { useState, useSyncExternalStore } from 'react'
import { isUnreachable, noteFailure, subscribe } from '../ui/unreachable-hosts.ts'

/** A golfer's country: its flag, or its code where there is no picture of it. */
export function Flag({ src, country }: { src: string | null; country: string | null }) {
  const [failed, setFailed] = useState(false)
  const unreachable = useSyncExternalStore(subscribe, () => src !== null && isUnreachable(src))
  return (
    <span className="inline-block w-9 shrink-0 text-sm text-muted">
      {src && !failed && !unreachable ? (
        <img
          src={src}
          alt={country ?? ''}
          width={20}
          height={14}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => {
            setFailed(true)
            noteFailure(src)
          }}
          className="mt-1 h-3.5 w-5 object-contain"
        />
      ) : (
        country
      )}
    </span>
  )
}
