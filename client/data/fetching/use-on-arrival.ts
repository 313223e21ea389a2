import { useEffect, useRef } from 'react'

/** Sends what the secret in a page’s address is for once, when the page is opened; nothing where it has none. */
export function useOnArrival(secret: string, send: () => void): void {
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || secret === '') return
    sent.current = true
    send()
  }, [send, secret])
}
