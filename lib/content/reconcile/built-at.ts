// oxlint-disable-next-line no-restricted-properties -- not of the environment: the build puts its value here
const built = new Date(process.env.LIFTPASS_BUILT_AT ?? Date.now())

/**
 * When the build of this code began, which is before any of its pages was rendered. next.config.ts puts it here,
 * because files lose their time when they are copied.
 */
export const builtAt = (): Date => built
