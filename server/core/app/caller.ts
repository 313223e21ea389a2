/** Where a call comes from. */
export interface Caller {
  readonly ip: string
  /** The client address that `ip` forwards, where `ip` looks like a proxy that `TRUST_PROXY` does not name. */
  readonly forwardedFor?: string
  readonly userAgent: string
}
