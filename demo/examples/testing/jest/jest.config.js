module.exports = {
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  // Jest loads CommonJS, and the package is ESM only.
  transformIgnorePatterns: ['/node_modules/(?!wallet-dialog/)'],
  transform: {
    '\\.[jt]s$': [
      'babel-jest',
      { presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'] },
    ],
  },
}
