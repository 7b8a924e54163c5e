/** The bundler takes a style sheet out of the script that imports it, and puts it beside. */
declare module "*.css" {}
