/** A setting that cannot be used. The message is one line that says which and why. */
export class ConfigError extends Error {}
