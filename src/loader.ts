import('./index').then(({ defineElements }) => defineElements())
